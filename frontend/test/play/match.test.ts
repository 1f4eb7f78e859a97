import { expect, test } from "vitest";
import {
  begin,
  fromRecord,
  lastHere,
  mover,
  placeAt,
  played,
  resign,
  takenBack,
  textAt,
  usualStart,
  winners,
} from "../../play/match";
import { arrival } from "../../play/arrival";
import { encode } from "../../play/code";
import type { Thought } from "../../play/job";
import { lying } from "../../play/lying";
import { hinted } from "../../play/naming";
import { recordText } from "../../play/records";
import { WIN } from "../../play/search";
import { statusText } from "../../play/status";
import { createStore, KEY } from "../../play/store";
import { think } from "../../play/thinker";
import { GameRecord } from "../../rules/notation";
import { shelf } from "../hostile";

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

/** The same game in the code of a page after each of these turns. */
const line = (...moves: string[]): string[] => {
  let match = fresh();
  return [match, ...moves.map((move) => (match = played(match, move)))].map(encode);
};

test("two pages that go on with a game each lose none, and keep of each only its last moment", () => {
  const storage = shelf();
  const [a, b] = [createStore(() => storage), createStore(() => storage)];
  const ours = line("A1>", "b7>", "A6<");
  const theirs = line("B8>", "b7>");
  const [begun = "", ...further] = ours;
  const kept = { game: begun, earlier: ["1.kujifunza..hh.B.-.MJbHQC"], seed: 1, lies: "stays" };
  a.save(kept);
  let other = b.load();
  expect(other).toEqual(kept);
  a.save({ ...kept, game: further[0] ?? "" });
  // The second page knows of none of it, and goes on with what it read.
  other = b.save({ ...other, game: theirs[1] ?? "" });
  expect(other.earlier).toEqual([further[0], ...kept.earlier]);
  const here = a.save({ ...kept, game: further[1] ?? "" });
  expect(here.game).toBe(further[1]);
  expect(here.earlier).toEqual([theirs[1], ...kept.earlier]);
  other = b.save({ ...other, game: theirs[2] ?? "" });
  expect(other.earlier).toEqual([further[1], ...kept.earlier]);
  expect(b.load()).toEqual(other);
});

test("an earlier game that one page has opened is not put back by the other, nor lost by it", () => {
  const storage = shelf();
  const [a, b] = [createStore(() => storage), createStore(() => storage)];
  const [, x = "", y = ""] = line("A1>", "b7>");
  const [, mine = "", mineOn = ""] = line("B8>", "b7>");
  a.save({ game: mine, earlier: [x], seed: 1, lies: "stays" });
  const other = b.load();
  b.save({ ...other, game: y, earlier: [mine] });
  const here = a.save({ game: mineOn, earlier: [x], seed: 1, lies: "stays" });
  expect(here.earlier).toEqual([y]);
});

test("what another page has left unreadable is set aside before this one writes", () => {
  const storage = shelf();
  const store = createStore(() => storage);
  const kept = { game: "x", earlier: ["y"], seed: 1, lies: "stays" };
  store.save(kept);
  storage.setItem(KEY, "{");
  expect(store.save(kept)).toEqual(kept);
  expect(storage.getItem(`${KEY}.damaged`)).toBe("{");
  expect(store.trouble()).toBe("damaged");
});

test("the status tells of a turn only when it has been seen to its end", () => {
  const match = played(played(fresh(), "A1>"), "b7>");
  expect(statusText(match, 2, false, 0)).toBe("South’s turn is being shown.");
  expect(statusText(match, 2, true, 1)).toBe("North’s turn is being shown.");
  expect(statusText(match, 2, false, 2)).toBe("Your turn: you are South.");
  const given = resign(match, 0);
  expect(statusText(given, 2, false, 1)).toBe("North’s turn is being shown.");
  expect(statusText(given, 2, false, 2)).toContain("has resigned");
});

test("a hint says what a proved move leads to, and how sure it is of another", () => {
  const place = placeAt(fresh());
  const thought = (value: number, proved: boolean): Thought => ({
    depth: 5,
    nodes: 246,
    proved,
    choices: [{ value, line: ["A8<"] }],
  });
  expect(hinted(thought(WIN, true), place)).toBe("A8< wins, in 3 turns or fewer (proved).");
  expect(hinted(thought(-WIN, true), place)).toBe(
    "A8<, but North wins whatever is played, in 2 turns or fewer (proved).",
  );
  expect(hinted(thought(4, false), place)).toBe(
    "A8<, worth +4: looked 5 turns ahead, 246 positions; not proved.",
  );
  const ring = placeAt(begin("arabica", usualStart("arabica", 3), () => ["here", 1, 1], 0));
  expect(hinted(thought(-WIN, true), ring)).toBe("A8< loses, whatever the others play (proved).");
});
