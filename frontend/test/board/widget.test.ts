// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { twin } from "../../rules/index";
import door from "../../widget";

const START = "22222222/22222222/22222222/22222222 S";

/** A kernel that answers by the same rules, one message later, as the real one does. */
function kernel() {
  const traits: Record<string, unknown> = {
    spec: { rules: "kujifunza", position: START },
    ask: {},
    answer: {},
    state: {},
  };
  const heard = new Map<string, Set<() => void>>();
  const referee = twin("kujifunza", "en");
  const asked: string[] = [];
  let last: unknown = null;
  const tell = (name: string): void => heard.get(`change:${name}`)?.forEach((act) => act());
  const model = {
    get: (name: string) => traits[name],
    set: (name: string, value: unknown) => void (traits[name] = value),
    save_changes() {
      const ask = traits["ask"] as { id: string; what: string; position: string; move: string };
      if (ask === last || !ask.id) return;
      last = ask;
      asked.push(ask.what);
      const answer =
        ask.what === "play" ? referee.play(ask.position, ask.move) : referee.look(ask.position);
      void answer
        .then(
          (value) => ({ id: ask.id, ok: true, value }),
          (error: Error) => ({ id: ask.id, ok: false, error: error.message }),
        )
        .then((said) => {
          traits["answer"] = said;
          tell("answer");
        });
    },
    on: (name: string, act: () => void) =>
      void heard.set(name, (heard.get(name) ?? new Set()).add(act)),
    off: (name: string, act: () => void) => void heard.get(name)?.delete(act),
  };
  return { model, traits, heard, asked, tell };
}

async function settle(): Promise<void> {
  for (let i = 0; i < 60; i++) await Promise.resolve();
  await new Promise(requestAnimationFrame);
}

test("the kernel answers, one question at a time, and hears what was played", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {} }));
  const { model, traits, heard, asked, tell } = kernel();
  const el = document.createElement("div");
  document.body.append(el);
  const close = door.render({ model, el });
  await settle();
  expect(asked).toEqual(["look"]);
  el.querySelector<HTMLButtonElement>('[data-hole="6"]')!.click();
  await settle();
  el.querySelector<HTMLButtonElement>('[data-step="-1"]')!.click();
  await settle();
  expect(traits["state"]).toMatchObject({ history: ["A7<"], trace: { move: "A7<", laps: 2 } });

  traits["spec"] = { rules: "kujifunza", position: "22222222/22222222/22222222/32222221 S" };
  tell("spec");
  await settle();
  expect(el.querySelectorAll(".bao-root")).toHaveLength(1);
  expect(el.querySelector('[data-hole="15"] .bao-n')?.textContent).toBe("3");

  close();
  expect(el.childElementCount).toBe(0);
  expect([...heard.values()].every((acts) => acts.size === 0)).toBe(true);
  vi.unstubAllGlobals();
});

test("a move set from Python is played on the board that stands there", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {} }));
  const { model, traits, tell } = kernel();
  const el = document.createElement("div");
  document.body.append(el);
  const close = door.render({ model, el });
  await settle();
  const root = el.querySelector(".bao-root");
  traits["spec"] = { rules: "kujifunza", position: START, moves: ["A7<"], played: 1, film: true };
  tell("spec");
  await settle();
  expect(el.querySelector(".bao-root")).toBe(root);
  expect(traits["state"]).toMatchObject({ start: START, history: ["A7<"] });

  // A whole other game is shown anew, at its end.
  const moves = ["A6<", "a1>"];
  traits["spec"] = { rules: "kujifunza", position: START, moves, played: 2, film: true };
  tell("spec");
  await settle();
  expect(el.querySelector(".bao-root")).not.toBe(root);
  expect(el.querySelector(".bao-say-text")?.textContent).toContain("South is to move");
  close();
  vi.unstubAllGlobals();
});

test("a second view of a board begins where the game stands", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {} }));
  const { model, traits } = kernel();
  traits["state"] = { start: START, history: ["A7<"], position: "", trace: null };
  const el = document.createElement("div");
  document.body.append(el);
  const close = door.render({ model, el });
  await settle();
  expect(el.querySelector(".bao-say-text")?.textContent).toContain("North is to move");
  expect(el.querySelector('[data-act="undo"]')?.getAttribute("aria-disabled")).toBeNull();
  close();
  vi.unstubAllGlobals();
});
