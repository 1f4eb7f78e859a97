/** The board in JupyterLab: the kernel's Python rules answer what the board asks. */

import { mount, type Changed, type Mounted, type Spec } from "./board/mount";
import type { Referee, Refused, Told, View } from "./board/referee";

interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(event: string, callback: () => void): void;
  off(event: string, callback: () => void): void;
}

type Question = { what: "start" | "look" | "play"; position?: string; move?: string };
type Answer = { id: string; ok: boolean; value?: unknown; error?: string };

/** One question at a time: a trait set twice before it is sent keeps only the second value. */
function kernel(model: Model): { referee: Referee; close(): void } {
  const name = Math.random().toString(36).slice(2);
  const waiting = new Map<string, (answer: Answer) => void>();
  let count = 0;
  let last: Promise<unknown> = Promise.resolve();

  const hear = (): void => {
    const answer = model.get("answer") as Partial<Answer>;
    const settle = answer.id === undefined ? undefined : waiting.get(answer.id);
    if (!settle) return;
    waiting.delete(answer.id as string);
    settle(answer as Answer);
  };
  model.on("change:answer", hear);

  async function send<T>(question: Question): Promise<T> {
    const id = `${name}-${++count}`;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      model.set("ask", { id, ...question });
      model.save_changes();
    });
    if (!answer.ok) throw new Error(answer.error);
    return answer.value as T;
  }

  function ask<T>(question: Question): Promise<T> {
    const next = last.then(() => send<T>(question));
    last = next.catch(() => undefined);
    return next;
  }

  return {
    referee: {
      start: () => ask<View>({ what: "start" }),
      look: (position) => ask<View>({ what: "look", position }),
      play: (position, move) => ask<Told | Refused>({ what: "play", position, move }),
    },
    close() {
      model.off("change:answer", hear);
      waiting.clear();
    },
  };
}

/** A second view of a board begins where the game stands. */
function standing(model: Model): Spec {
  const spec = model.get("spec") as Spec;
  const { start, history } = model.get("state") as Partial<Changed>;
  if (!start || !history) return spec;
  if (start === spec.position && !history.length) return { ...spec, film: false };
  return { ...spec, position: start, moves: history, played: history.length, film: false };
}

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const { referee, close } = kernel(model);
  let board: Mounted | null = null;
  /** Where the board stands, and by which moves it came there. */
  let path: string[] = [];
  const show = (spec: Spec): void => {
    board?.();
    path = [spec.position, ...(spec.moves ?? []).slice(0, spec.played ?? 0)];
    board = mount(el, referee, spec, (state) => {
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
