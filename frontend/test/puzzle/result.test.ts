import { expect, test } from "vitest";
import { LONGEST, listed } from "../../puzzle/address";
import { decode, encode, listSum, starsOf } from "../../puzzle/result";

const IDS = ["kuj-lap-001", "kuj-win-two-003", "kuj-turn-002"];

test("a list keeps its order, each puzzle once, and nothing that is no id", () => {
  expect(listed(`#list=${IDS.join(",")}`)).toEqual(IDS);
  expect(listed("#list=kuj-lap-002,kuj-lap-001,kuj-lap-002,,-")).toEqual(["kuj-lap-002", "kuj-lap-001"]);
  const many = Array.from({ length: 99 }, (_, i) => `kuj-lap-${i + 100}`);
  expect(listed(`#list=${many}`)).toHaveLength(LONGEST);
  for (const other of ["", "#list=", "#list=,", "#kuj-lap-001", "#list=<b>", "#list=Kuj-1"]) {
    expect(listed(other)).toBeNull();
  }
});

test.each(["", "Asha", "Mwanakombo bint Ali", "Bão 六", "a.b<c>"])("a code is read as it was made: %s", (name) => {
  const code = encode(IDS, "5s-", name);
  expect(code).toMatch(/^[\w.-]+$/);
  expect(decode(` ${code}\n`)).toEqual({ list: listSum(IDS), marks: "5s-", name });
});

test("the order of a list is part of it", () => {
  expect(listSum([...IDS].reverse())).not.toBe(listSum(IDS));
});

test("no letter can be changed, left out or added unseen", () => {
  const code = encode(IDS, "530", "Asha");
  for (let i = 0; i < code.length; i++) {
    expect(decode(code.slice(0, i) + code.slice(i + 1))).toBeNull();
    expect(decode(`${code.slice(0, i)}x${code.slice(i)}`)).toBeNull();
    if (code[i] !== "5") expect(decode(`${code.slice(0, i)}5${code.slice(i + 1)}`)).toBeNull();
  }
  for (const other of ["", "1", "2.AAAAAA.5..AAAAAA", code.toUpperCase()]) expect(decode(other)).toBeNull();
});

test("only solved puzzles have stars", () => {
  expect(starsOf("53s-0")).toBe(8);
});
