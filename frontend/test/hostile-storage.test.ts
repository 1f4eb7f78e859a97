// @vitest-environment happy-dom
/** What was kept in the browser or in a file: whatever stands there, nothing of it is ever lost. */

import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { startSettings } from "../board/settings";
import { createStore as createPlayStore, KEY as PLAY } from "../play/store";
import { empty, merged, parse, recorded, summed, write, type Progress } from "../puzzle/progress";
import { createStore } from "../puzzle/store";
import { setAside } from "../shelf";
import { always, KEYS, made, shelf, slip, texts, textsOf, values } from "./hostile";

const KEY = "bao-lessons.2.puzzles";

const id = fc.constantFrom("kuj-lap-001", "kuj-lap-002", "kis-tax-001", "ara-take-003");
const done = fc.record({ stars: fc.nat({ max: 5 }), solved: fc.boolean() });
const progresses: fc.Arbitrary<Progress> = fc.record({
  version: fc.constant(2 as const),
  puzzles: fc.dictionary(id, done, { maxKeys: 4 }),
  later: fc.uniqueArray(id, { maxLength: 3 }),
  at: fc.dictionary(fc.constantFrom("kujifunza", "kiswahili"), id),
});

/** Texts near to a progress: with a slip, or with some part of it replaced by anything. */
const field = fc.oneof(fc.constantFrom("version", "puzzles", "later", "at", "stars", ...KEYS), texts);
const near = fc.oneof(
  texts,
  slip(progresses.map(write)),
  fc.tuple(progresses, field, values).map(([all, name, value]) => {
    return JSON.stringify(made([...Object.entries(all), [name, value]]));
  }),
  fc.tuple(fc.oneof(id, fc.constantFrom(...KEYS), texts), fc.oneof(done, values)).map(([name, value]) => {
    return JSON.stringify({ ...empty(), puzzles: made([[name, value]]) });
  }),
  values.map((value) => JSON.stringify(value) ?? ""),
);

const own = JSON.stringify(Object.getOwnPropertyNames(Object.prototype));

beforeEach(() => {
  localStorage.clear();
  expect(JSON.stringify(Object.getOwnPropertyNames(Object.prototype))).toBe(own);
});

test("progress is read back as it was written", () => {
  always(progresses, 200, (progress) => {
    expect(parse(write(progress))).toEqual({ ok: true, progress });
  });
});

test("any text is progress that counts, or is refused as a whole", () => {
  always(near, 500, (text) => {
    const read = parse(text);
    if (!read.ok) {
      expect(["damaged", "newer"]).toContain(read.fault);
      return;
    }
    expect(parse(write(read.progress))).toEqual(read);
    const { solved, stars } = summed(read.progress, Object.keys(read.progress.puzzles));
    expect(solved + stars).toBeGreaterThanOrEqual(0);
  });
});

test("what is opened from a file only adds, and what comes of it can be read again", () => {
  always(fc.tuple(progresses, near), 400, ([mine, text]) => {
    const read = parse(text);
    if (!read.ok) return;
    for (const both of [merged(mine, read.progress), merged(read.progress, mine)]) {
      expect(parse(write(both)).ok).toBe(true);
      for (const [name, before] of Object.entries({ ...mine.puzzles })) {
        expect(both.puzzles[name]?.stars).toBeGreaterThanOrEqual(before.stars);
        expect(both.puzzles[name]?.solved || !before.solved).toBe(true);
      }
      for (const name of mine.later) expect(both.later).toContain(name);
    }
  });
});

test("a name that every object has is no puzzle", () => {
  for (const name of KEYS) {
    const puzzles = made([[name, { stars: 1, solved: true }]]);
    expect(parse(JSON.stringify({ ...empty(), puzzles })).ok).toBe(false);
  }
});

/** However much room there is: what stood there still stands somewhere, or became part of more. */
function expectKept(kept: Storage, text: string): void {
  const read = parse(text);
  if (!read.ok) {
    expect(textsOf(kept)).toContain(text);
    return;
  }
  const now = parse(kept.getItem(KEY) ?? "");
  expect(now.ok && merged(now.progress, read.progress).puzzles).toEqual(now.ok && now.progress.puzzles);
}

test("no stored progress is ever lost, however it looks and however full the storage is", () => {
  const room = fc.oneof(fc.constant(Infinity), fc.nat({ max: 400 }));
  always(fc.tuple(near, room, done), 500, ([text, space, best]) => {
    const kept = shelf({ [KEY]: text }, text.length + KEY.length + space);
    for (let visit = 0; visit < 2; visit++) {
      const store = createStore(() => kept);
      store.progress();
      store.change((progress) => recorded(progress, "kuj-lap-009", best));
      expect(store.progress().puzzles["kuj-lap-009"]).toEqual(best);
      if (!parse(text).ok) expect(store.trouble()).not.toBeNull();
      expectKept(kept, text);
    }
  });
});

test("all damaged texts are given out together before they are deleted", () => {
  const kept = shelf({ [KEY]: "{first" });
  const store = createStore(() => kept);
  store.progress();
  kept.setItem(KEY, "{second");
  store.progress();
  expect(store.damaged()).toBe("{first\n{second");
  store.forget();
  expect(textsOf(kept)).toEqual([]);
});

test("a storage that is full is not written over with less than another page has put there", () => {
  const kept = shelf({}, 150);
  const store = createStore(() => kept);
  store.change((progress) => recorded(progress, "kuj-lap-001", { stars: 1, solved: true }));
  const many = Array.from({ length: 9 }, (_, i) => `kuj-lap-10${i}`);
  store.change((progress) => many.reduce((all, name) => recorded(all, name, { stars: 5, solved: true }), progress));
  expect(store.trouble()).toBe("refused");
  const other = write(recorded(empty(), "kuj-lap-002", { stars: 5, solved: true }));
  kept.setItem(KEY, other);
  store.change(empty);
  expect(kept.getItem(KEY)).toBe(other);
});

// --- the play page ---

const games = fc.record({
  game: fc.option(texts),
  earlier: fc.array(texts, { maxLength: 3 }),
  seed: fc.nat(),
  lies: fc.constantFrom("stays", "turns", "between"),
});
const nearGames = fc.oneof(
  texts,
  slip(games.map((all) => JSON.stringify(all))),
  fc
    .tuple(games, fc.constantFrom("game", "earlier", "seed", "lies", "__proto__"), values)
    .map(([all, name, value]) => JSON.stringify(made([...Object.entries(all), [name, value]]))),
  values.map((value) => JSON.stringify(value) ?? ""),
);

test("no stored game is ever lost, however it looks and however full the storage is", () => {
  const room = fc.oneof(fc.constant(Infinity), fc.nat({ max: 400 }));
  always(fc.tuple(nearGames, room), 500, ([text, space]) => {
    const kept = shelf({ [PLAY]: text }, text.length + PLAY.length + space);
    const store = createPlayStore(() => kept);
    const read = store.load();
    expect([read.game ?? "", ...read.earlier].every((code) => typeof code === "string")).toBe(true);
    expect(Number.isSafeInteger(read.seed)).toBe(true);
    const whole = store.trouble() === null;
    if (whole) expect({ ...(JSON.parse(text) as object), ...read }).toEqual(JSON.parse(text));
    store.save({ ...read, game: "another" });
    expect(whole || textsOf(kept).includes(text)).toBe(true);
    expect(store.trouble() === "refused" || store.load().game === "another").toBe(true);
  });
});

test("a game that cannot be opened is set aside beside an earlier one", () => {
  const kept = shelf({ [PLAY]: JSON.stringify({ game: "1.x", earlier: [], seed: 1, lies: "stays" }) });
  setAside(kept, PLAY, "{older");
  const store = createPlayStore(() => kept);
  store.load();
  expect(store.trouble()).toBeNull();
  const before = kept.getItem(PLAY);
  store.setAside();
  expect(store.trouble()).toBe("damaged");
  store.save({ game: "x", earlier: [], seed: 1, lies: "stays" });
  expect(textsOf(kept)).toEqual(expect.arrayContaining(["{older", before]));
});

// --- how a board is liked ---

test("whatever is stored of the settings, they are settings", () => {
  const stored = fc.oneof(
    texts,
    values.map((value) => JSON.stringify(value) ?? ""),
    fc
      .tuple(fc.constantFrom("show", "speed", "unit", "sound", "keys", "__proto__"), values)
      .map((pair) => JSON.stringify(made([pair]))),
  );
  const usual = startSettings({});
  always(stored, 300, (text) => {
    localStorage.setItem("bao-lessons.1.board", text);
    const found = startSettings({});
    expect(Object.keys(found).sort()).toEqual(Object.keys(usual).sort());
    for (const [name, value] of Object.entries(usual)) {
      expect(typeof found[name as keyof typeof found]).toBe(typeof value);
    }
    expect([0, 1, 2, 3]).toContain(found.speed + 0);
    expect(["both", "kete", "numbers"]).toContain(found.show);
    expect(["kete", "event", "lap"]).toContain(found.unit);
  });
});
