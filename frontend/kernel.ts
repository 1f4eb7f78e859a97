/** A referee that lives in the kernel: it is asked through one trait and answers through another. */

import type { Referee, Refused, Told, View } from "./board/referee";

export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(event: string, callback: () => void): void;
  off(event: string, callback: () => void): void;
}

type Question = { what: "start" | "look" | "play"; position?: string; move?: string };
type Answer = { id: string; ok: boolean; value?: unknown; error?: string };

export interface Kernel {
  /** By which rules it answers; if left out, by those of the widget. */
  referee(rules?: string): Referee;
  close(): void;
}

/** One question at a time: a trait set twice before it is sent keeps only the second value. */
export function kernel(model: Model, asks: string, answers: string): Kernel {
  const name = Math.random().toString(36).slice(2);
  const waiting = new Map<string, (answer: Answer) => void>();
  let count = 0;
  let last: Promise<unknown> = Promise.resolve();

  const hear = (): void => {
    const answer = model.get(answers) as Partial<Answer>;
    const settle = answer.id === undefined ? undefined : waiting.get(answer.id);
    if (!settle) return;
    waiting.delete(answer.id as string);
    settle(answer as Answer);
  };
  model.on(`change:${answers}`, hear);

  async function send<T>(question: object): Promise<T> {
    const id = `${name}-${++count}`;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      model.set(asks, { id, ...question });
      model.save_changes();
    });
    if (!answer.ok) throw new Error(answer.error);
    return answer.value as T;
  }

  return {
    referee(rules) {
      function ask<T>(question: Question): Promise<T> {
        const next = last.then(() => send<T>(rules ? { ...question, rules } : question));
        last = next.catch(() => undefined);
        return next;
      }
      return {
        start: () => ask<View>({ what: "start" }),
        look: (position) => ask<View>({ what: "look", position }),
        play: (position, move) => ask<Told | Refused>({ what: "play", position, move }),
      };
    },
    close() {
      model.off(`change:${answers}`, hear);
      waiting.clear();
    },
  };
}
