import { expect, test } from "vitest";
import { aside, empty, merged, parse, recorded, summed, write } from "../../puzzle/progress";
import { createStore } from "../../puzzle/store";

const KEY = "bao-lessons.2.puzzles";

function shelf(texts: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(texts));
  return {
    get length() {
      return kept.size;
    },
    key: (i) => [...kept.keys()][i] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const some = recorded(aside(empty(), "kuj-lap-002", true), "kuj-lap-001", { stars: 3, solved: true });

test("the best attempt is kept", () => {
  const worse = recorded(some, "kuj-lap-001", { stars: 0, solved: false });
  expect(worse.puzzles["kuj-lap-001"]).toEqual({ stars: 3, solved: true });
  const better = recorded(some, "kuj-lap-001", { stars: 5, solved: true });
  expect(better.puzzles["kuj-lap-001"]?.stars).toBe(5);
});

test("what is put aside is counted once, and can be taken back", () => {
  expect(aside(some, "kuj-lap-002", true).later).toEqual(["kuj-lap-002"]);
  expect(aside(some, "kuj-lap-002", false).later).toEqual([]);
  const ids = ["kuj-lap-001", "kuj-lap-002"];
  expect(summed(some, ids)).toEqual({ solved: 1, stars: 3, of: 10, later: 1 });
});

test("progress is read back as it was written", () => {
  expect(parse(write(some))).toEqual({ ok: true, progress: some });
});

test("what was stored by an older version is carried over", () => {
  const read = parse('{"version":1,"stars":{"kuj-lap-001":4}}');
  const puzzles = { "kuj-lap-001": { stars: 4, solved: true } };
  expect(read).toEqual({ ok: true, progress: { ...empty(), puzzles } });
});

test.each([
  "",
  "{",
  "[]",
  "null",
  '{"version":2}',
  '{"version":2,"puzzles":{"x":{"stars":9,"solved":true}},"later":[],"at":{}}',
  '{"version":2,"puzzles":{"x":{"stars":1}},"later":[],"at":{}}',
  '{"version":2,"puzzles":{},"later":[7],"at":{}}',
  '{"version":2,"puzzles":{"<b>":{"stars":1,"solved":true}},"later":[],"at":{}}',
  '{"version":"2","puzzles":{},"later":[],"at":{}}',
])("a damaged text is not half taken: %s", (text) => {
  expect(parse(text)).toEqual({ ok: false, fault: "damaged" });
});

test("a newer version is not guessed at", () => {
  expect(parse('{"version":3,"puzzles":{}}')).toEqual({ ok: false, fault: "newer" });
});

test("two progresses become one, and neither loses anything", () => {
  const other = recorded(
    recorded(empty(), "kuj-lap-001", { stars: 5, solved: true }),
    "kis-tax-001",
    { stars: 0, solved: false },
  );
  const both = merged(some, other);
  expect(both.puzzles).toEqual({
    "kuj-lap-001": { stars: 5, solved: true },
    "kis-tax-001": { stars: 0, solved: false },
  });
  expect(both.later).toEqual(["kuj-lap-002"]);
});

test("the store keeps what changes, for the next page, too", () => {
  const kept = shelf();
  createStore(() => kept).change(() => some);
  expect(createStore(() => kept).progress()).toEqual(some);
});

test("the progress of an older version is found, and left where it is", () => {
  const old = '{"version":1,"stars":{"kuj-lap-001":4}}';
  const kept = shelf({ "bao-lessons.1.puzzles": old });
  const store = createStore(() => kept);
  expect(store.progress().puzzles["kuj-lap-001"]?.stars).toBe(4);
  store.change((progress) => aside(progress, "kuj-lap-002", true));
  expect(store.progress().puzzles["kuj-lap-001"]?.stars).toBe(4);
  expect(kept.getItem("bao-lessons.1.puzzles")).toBe(old);
});

test("damaged progress is set aside, said, and never written over", () => {
  const kept = shelf({ [KEY]: "{half" });
  const store = createStore(() => kept);
  expect(store.trouble()).toBe("damaged");
  expect(store.damaged()).toBe("{half");
  store.change(() => some);
  expect(store.progress()).toEqual(some);
  expect(store.damaged()).toBe("{half");
  kept.setItem(KEY, "{again");
  store.progress();
  expect(kept.getItem(`${KEY}.damaged`)).toBe("{half");
  expect(kept.getItem(`${KEY}.damaged.2`)).toBe("{again");
  store.forget();
  expect(store.trouble()).toBeNull();
});

test("without storage a page still counts, and says that it will not be kept", () => {
  const store = createStore(() => {
    throw new Error("refused");
  });
  expect(store.trouble()).toBe("refused");
  store.change(() => some);
  expect(store.progress()).toEqual(some);
});

test("a storage that is full keeps nothing, but nothing breaks", () => {
  const kept = shelf();
  kept.setItem = () => {
    throw new Error("full");
  };
  const store = createStore(() => kept);
  expect(store.trouble()).toBeNull();
  store.change(() => some);
  expect(store.progress()).toEqual(some);
  expect(store.trouble()).toBe("refused");
});

test("whoever listens hears of every change, until he no longer does", () => {
  const store = createStore(() => shelf());
  let heard = 0;
  const stop = store.listen(() => heard++);
  store.change(() => some);
  stop();
  store.change(() => some);
  expect(heard).toBe(1);
});
