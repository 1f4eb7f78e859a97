import { expect, test } from "vitest";
import {
  begin,
  fromRecord,
  lastHere,
  mover,
  played,
  resign,
  takenBack,
  textAt,
  usualStart,
  winners,
} from "../../play/match";
import { arrival } from "../../play/arrival";
import { encode } from "../../play/code";
import { lying } from "../../play/lying";
import { recordText } from "../../play/records";
import { createStore, KEY } from "../../play/store";
import { think } from "../../play/thinker";
import { GameRecord } from "../../rules/notation";

const fresh = () => begin("kujifunza", usualStart("kujifunza"), () => ["here", 2], 5);

test("a position that nobody can begin from is refused with one sentence", () => {
  expect(() => begin("kujifunza", "2222/2 S", () => ["here", 1], 0)).toThrow(/four rows/);
});

test("a move is played, an illegal one refused", () => {
  const match = played(fresh(), "A1>");
  expect(match.moves).toEqual(["A1>"]);
  expect(mover(match)).toBe(1);
  expect(() => played(fresh(), "B3>")).toThrow();
});

test("taking back leads to one's own last turn", () => {
  const match = played(played(fresh(), "A1>"), "b7>");
  expect(lastHere(match)).toBe(0);
  expect(lastHere(fresh())).toBeNull();
  expect(textAt(takenBack(match, 0))).toBe(fresh().start);
});

test("who resigns has lost against one; among three nobody has won", () => {
  expect(winners(fresh())).toBeNull();
  expect(winners(resign(fresh(), 0))).toEqual([1]);
  const three = begin("arabica", usualStart("arabica", 3), () => ["here", 1, 1], 0);
  expect(winners(resign(three, 0))).toEqual([]);
});

test("a record goes out with headers and comes in again", () => {
  const match = played(played(fresh(), "A1>"), "b7>");
  const text = recordText(match, new Date("2026-01-02T12:00:00Z"));
  expect(text).toContain('[Date "2026-01-02"]');
  expect(text).toContain('[North "Pupil, level 2"]');
  const again = fromRecord(GameRecord.parse(text), 1);
  expect(again.moves).toEqual(match.moves);
  expect(again.seats).toEqual(["here", "here"]);
});

test("each level answers, and what is valued without one values every move", () => {
  const position = usualStart("kujifunza");
  for (const level of [1, 2, 3, 4, 5]) {
    const last = [...think({ rules: "kujifunza", position, level, seed: 3 })].at(-1);
    expect(last?.choices[0]?.line.length).toBeGreaterThan(0);
  }
  const all = [...think({ rules: "kujifunza", position, depth: 2 })];
  expect(all.map(({ depth }) => depth)).toEqual([1, 2]);
  expect(all[1]?.choices.length).toBe(16);
});

test("by the clock no more is begun when the time is over", () => {
  let now = 0;
  const job = { rules: "kujifunza", position: usualStart("kujifunza"), level: 6, time: 50 };
  const all = [...think(job, () => now++)];
  expect(all.length).toBeGreaterThan(0);
  expect(now).toBeLessThan(60);
});

test("without storage the game is kept as long as the page is open, and it is said", () => {
  const store = createStore(() => {
    throw new Error("refused");
  });
  store.save({ game: "x", earlier: [], seed: 1, lies: "stays" });
  expect(store.load().game).toBe("x");
  expect(store.trouble()).toBe("refused");
});

test("what cannot be read is set aside, and eight earlier games are kept", () => {
  const kept = new Map([[KEY, "{"]]);
  const shelf = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  } as unknown as Storage;
  const store = createStore(() => shelf);
  expect(store.load().game).toBeNull();
  expect(kept.get(`${KEY}.damaged`)).toBe("{");
  const earlier = ["a", "b", "b", ..."cdefghijkl"];
  store.save({ game: "x", earlier, seed: 1, lies: "turns" });
  expect(store.load()).toEqual({ game: "x", earlier: [..."abcdefgh"], seed: 1, lies: "turns" });
});

test("a game that is sent goes on, changes nothing, or puts the one that is here aside", () => {
  const away = begin("kujifunza", usualStart("kujifunza"), () => ["here", "away"], 5);
  const further = played(away, "A1>");
  const goesOn = arrival(encode(further), away, 9);
  expect(goesOn.another).toBe(false);
  expect(goesOn.match?.seats).toEqual(["away", "here"]);
  expect(goesOn.match?.seed).toBe(5);
  expect(arrival(encode(away), further, 9).match).toBeNull();
  expect(arrival(encode(further), further, 9).said).toBe("play.code.same");
  const other = arrival(encode(played(away, "B8>")), further, 9);
  expect([other.said, other.another]).toEqual(["play.code.other", true]);
  expect(arrival(encode(away), null, 9).another).toBe(true);
});

test("the board lies as two at one device chose, else one's own side is below", () => {
  const here = begin("kujifunza", usualStart("kujifunza"), () => ["here", "here"], 0);
  expect(lying(played(here, "A1>"), "turns")).toEqual({ turned: true, between: false });
  expect(lying(here, "turns").turned).toBe(false);
  expect(lying(here, "between")).toEqual({ turned: false, between: true });
  const north = begin("kujifunza", usualStart("kujifunza"), () => [3, "here"], 0);
  expect(lying(north, "between")).toEqual({ turned: true, between: false });
  const three = begin("arabica", usualStart("arabica", 3), () => [1, "here", 1], 0);
  expect(lying(three, "turns")).toEqual({ turned: false, between: false });
});
