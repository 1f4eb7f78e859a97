/** The board in JupyterLab: the kernel's Python rules answer what the board asks. */

import { mount, type Changed, type Mounted, type Spec } from "./board/mount";
import { kernel, type Model } from "./kernel";

/** A second view of a board begins where the game stands. */
function standing(model: Model): Spec {
  const spec = model.get("spec") as Spec;
  const { start, history } = model.get("state") as Partial<Changed>;
  if (!start || !history) return spec;
  if (start === spec.position && !history.length) return { ...spec, film: false };
  return { ...spec, position: start, moves: history, played: history.length, film: false };
}

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const { referee, close } = kernel(model, "ask", "answer");
  let board: Mounted | null = null;
  /** Where the board stands, and by which moves it came there. */
  let path: string[] = [];
  const show = (spec: Spec): void => {
    board?.();
    path = [spec.position, ...(spec.moves ?? []).slice(0, spec.played ?? 0)];
    board = mount(el, referee(), spec, (state) => {
      path = [state.start, ...state.history];
      model.set("state", state);
      model.save_changes();
    });
  };
  const open = (): void => {
    const spec = model.get("spec") as Spec;
    const asked = [spec.position, ...(spec.moves ?? [])];
    const next = spec.film && asked.length === path.length + 1 ? asked.pop() : undefined;
    if (board && next && asked.join() === path.join()) board.reply(next);
    else show(spec);
  };
  model.on("change:spec", open);
  show(standing(model));
  return () => {
    model.off("change:spec", open);
    board?.();
    close();
  };
}

export default { render };
