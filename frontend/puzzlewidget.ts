/** A puzzle in JupyterLab: the kernel's rules move the board, and Python sees what is answered. */

import { mount } from "./board/mount";
import { kernel, type Model } from "./kernel";
import { kept, resumed, type Attempt, type Kept } from "./puzzle/attempt";
import type { Sheet } from "./puzzle/sheet";
import { showPuzzle, type Doors, type Shown } from "./puzzle/view";

const NAMES = ["answer", "solved", "shown", "stars", "tries", "wrong", "hints"] as const;

const alike = (one: Kept, two: Kept): boolean =>
  NAMES.every((name) => JSON.stringify(one[name]) === JSON.stringify(two[name]));

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const { referee, close } = kernel(model, "_ask", "_reply");
  const sheet = (): Sheet => model.get("sheet") as Sheet;
  const state = (): Kept => model.get("state") as Kept;
  let shown: Shown | null = null;

  const board: Doors["board"] = (spec, _, given) => {
    const place = document.createElement("div");
    const rules = spec.rules === sheet().rules ? undefined : spec.rules;
    const mounted = mount(place, referee(rules), spec, undefined, undefined, given);
    return { el: place, mounted: Promise.resolve(mounted), close: mounted };
  };

  function tell(attempt: Attempt): void {
    if (alike(kept(attempt), state())) return;
    model.set("state", kept(attempt));
    model.save_changes();
  }

  /** Python answers with another sheet, which is then shown. */
  function other(_: Sheet, variant: string | null): Promise<null> {
    model.set("variant", variant);
    model.save_changes();
    return new Promise(() => {});
  }

  function show(): void {
    shown?.close();
    shown = showPuzzle(el, sheet(), { board, other, changed: tell });
    hear();
  }

  /** An answer that was given in a cell, or in another view. */
  function hear(): void {
    if (shown && !alike(kept(shown.attempt()), state())) shown.set(resumed(sheet(), state()));
  }

  model.on("change:sheet", show);
  model.on("change:state", hear);
  show();
  return () => {
    model.off("change:sheet", show);
    model.off("change:state", hear);
    shown?.close();
    close();
  };
}

export default { render };
