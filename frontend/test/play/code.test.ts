import { expect, test } from "vitest";
import { ALL } from "../../rules/index";
import { Damaged, decode, encode, findCode, received, relation } from "../../play/code";
import {
  begin,
  type Match,
  placeAt,
  played,
  resign,
  rulesOf,
  type Seat,
  takenBack,
  usualStart,
} from "../../play/match";

/** A game of so many turns, each the last in the list: those that ask about the house are there. */
function game(rules: string, turns: number, seats: readonly Seat[] = ["here", 3]): Match {
  let match = begin(rules, usualStart(rules, seats.length), () => seats, 7);
  for (let turn = 0; turn < turns; turn++) {
    const legal = rulesOf(match).legal(placeAt(match));
    const move = legal[(turn * 7 + 3) % legal.length];
    if (!move) break;
    match = played(match, String(move));
  }
  return match;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~";

test.each(Object.keys(ALL))("a game of %s comes back from its code, turn by turn", (rules) => {
  const match = game(rules, 30);
  expect(decode(encode(match), 7)).toEqual(match);
});

test("the leaflet's joined pair and a house played on are in the code", () => {
  const rules = ALL["zanzibar"];
  let seen = 0;
  for (const turn of rules.turns(rules.start())) {
    const match = played(
      begin("zanzibar", usualStart("zanzibar"), () => ["here", "away"], 0),
      String(turn.move),
    );
    expect(decode(encode(match)).moves).toEqual([String(turn.move)]);
    seen += Number(turn.move.join);
  }
  expect(seen).toBeGreaterThan(0);
  let onSafari = 0;
  for (let at = 0; at < 40; at++) {
    const before = game("kiswahili", at);
    for (const move of rulesOf(before).legal(placeAt(before))) {
      if (!move.safari) continue;
      const match = played(before, String(move));
      expect(decode(encode(match)).moves.at(-1)).toBe(String(move));
      onSafari++;
    }
  }
  expect(onSafari).toBeGreaterThan(0);
});

test("a position of one's own, three players and a resignation come back", () => {
  const pasted = begin("kujifunza", "22222222/23503111/41004205/22222222 S", () => ["here", 6], 1);
  expect(decode(encode(pasted), 1)).toEqual(pasted);
  const three = game("arabica", 9, ["here", 2, 2]);
  expect(decode(encode(three), 7)).toEqual(three);
  const given = resign(three, 1);
  expect(decode(encode(given), 7)).toEqual(given);
});

test("every changed, missing or added letter is refused", () => {
  const code = encode(game("kujifunza", 12));
  for (let at = 0; at < code.length; at++) {
    const without = code.slice(0, at) + code.slice(at + 1);
    expect(() => decode(without)).toThrow(Damaged);
    for (const letter of LETTERS) {
      if (letter === code[at]) continue;
      expect(() => decode(code.slice(0, at) + letter + code.slice(at + 1))).toThrow(Damaged);
    }
    // Before it there may be a message.
    if (at) expect(() => decode(`${code.slice(0, at)}A${code.slice(at)}`)).toThrow(Damaged);
  }
});

test("a code of another version says so", () => {
  const code = encode(game("kujifunza", 2));
  expect(() => decode(code.replace(/^1\./, "2."))).toThrow("play.code.version");
  expect(() => decode("nonsense")).toThrow("play.code.damaged");
  expect(() => decode("")).toThrow("play.code.damaged");
});

test("a code is found in an address, in a message, and broken into lines", () => {
  const code = encode(game("kujifunza", 40));
  expect(findCode(code)).toBe(code);
  expect(findCode(`Your turn! https://bao.example/play.html#game=${code} Greetings`)).toBe(code);
  expect(findCode(`It is ${code}\nYours`)).toBe(code);
  expect(findCode(`#game=${code.slice(0, 20)}\n  ${code.slice(20)}`)).toBe(code);
});

test("who opens what was sent is the one to move", () => {
  const sent = game("kujifunza", 3, ["here", "away"]);
  expect(received(decode(encode(sent))).seats).toEqual(["away", "here"]);
  expect(received(game("kujifunza", 2, ["here", 4])).seats).toEqual(["here", 4]);
});

test("a game that arrives is told from the one that is here", () => {
  const here = game("kujifunza", 6);
  expect(relation(here, here)).toBe("same");
  expect(relation(takenBack(here, 4), here)).toBe("further");
  expect(relation(here, takenBack(here, 4))).toBe("older");
  expect(relation(here, resign(here, 0))).toBe("further");
  const other = played(
    takenBack(here, 3),
    String(
      rulesOf(here)
        .legal(placeAt(here, 3))
        .find((move) => String(move) !== here.moves[3]),
    ),
  );
  expect(relation(here, other)).toBe("other");
  expect(relation(here, game("kiswahili", 6))).toBe("other");
});
