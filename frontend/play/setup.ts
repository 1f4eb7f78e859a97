/** What a new game is to be: rules, players, seats, where it begins. */

import { h, markup } from "../board/dom";
import { ALL } from "../rules/index";
import { LEVELS } from "./levels";
import { begin, chance, type Match, type Seat, usualStart } from "./match";
import { character } from "./naming";
import { area, button, radios, select } from "./parts";
import { marked, t } from "./words";

/** How a board lies between two people at one device. */
export const LIES = ["stays", "turns", "between"] as const;

const KINDS = ["computer", "here", "away"] as const;

export interface Setup {
  readonly el: HTMLElement;
  /** Whether there is a game to go back to. */
  open(back: boolean): void;
}

export function createSetup(start: (match: Match, lies: string) => void, back: () => void): Setup {
  const chosen = {
    rules: "kujifunza",
    kind: "computer",
    level: 1,
    seat: "0",
    players: 2,
    lies: "stays",
  };
  let pasted = false;

  const place = area(t("play.setup.position"), 2);
  const form = h("form", { class: "bp-setup" });
  const title = h("h2", { tabindex: -1 }, t("play.setup.title"));
  const about = h("p", { class: "bp-about", role: "status" });
  const body = h("div", { class: "bp-setup-body" });
  const cancel = button(t("play.setup.back"), back);
  const go = h("button", { type: "submit", class: "bao-button bp-main" }, t("play.setup.start"));
  form.append(title, body, h("div", { class: "bp-row" }, go, cancel));

  const ring = (): boolean => chosen.rules === "arabica";
  const players = (): number => (ring() ? chosen.players : 2);

  const seatName = (player: number): string =>
    ring() ? t("player.number", { n: player + 1 }) : t(player ? "player.north" : "player.south");

  function seatOptions(): (readonly [string, string])[] {
    const all = Array.from({ length: players() }, (_, player) => {
      const name = { player: seatName(player) };
      return [String(player), player ? seatName(player) : t("play.setup.first", name)] as const;
    });
    return [...all, ["lot", t("play.setup.lot")]];
  }

  function set(patch: Partial<typeof chosen>, focus: string): void {
    Object.assign(chosen, patch);
    if (Number(chosen.seat) >= players()) chosen.seat = "0";
    render();
    form.querySelector<HTMLElement>(`[data-of="${focus}"] :is(select, input:checked)`)?.focus();
  }

  /** A part of the form that finds itself again when the form is drawn anew. */
  function part<E extends HTMLElement>(name: string, el: E): E {
    el.dataset["of"] = name;
    return el;
  }

  function render(): void {
    const rules = Object.keys(ALL).map((name) => [name, t(`play.rules.${name}`)] as const);
    const kinds = KINDS.map((kind) => [kind, t(`play.kind.${kind}`)] as const);
    const levels = LEVELS.map((_, i) => {
      return [String(i + 1), t("play.level", { n: i + 1, name: character(i + 1) })] as const;
    });
    const counts = [2, 3, 4].map((n) => [String(n), t("play.setup.players.n", { n })] as const);
    const lies = LIES.map((one) => [one, t(`play.lies.${one}`)] as const);
    const starts = [
      ["usual", t("play.setup.usual")],
      ["pasted", t("play.setup.pasted")],
    ] as const;
    body.replaceChildren(
      part(
        "rules",
        select(t("play.setup.rules"), rules, chosen.rules, (it) => set({ rules: it }, "rules")),
      ),
      part(
        "kind",
        radios(t("play.setup.kind"), kinds, chosen.kind, (it) => set({ kind: it }, "kind")),
      ),
    );
    if (ring()) {
      const change = (it: string): void => set({ players: Number(it) }, "players");
      body.append(
        part("players", select(t("play.setup.players"), counts, String(chosen.players), change)),
      );
    }
    if (chosen.kind === "computer") {
      const change = (it: string): void => set({ level: Number(it) }, "level");
      const level = part(
        "level",
        select(t("play.setup.level"), levels, String(chosen.level), change),
      );
      markup(about, marked(t(`play.level.${chosen.level}.about`)));
      body.append(h("div", { class: "bp-level" }, level, about));
    }
    if (chosen.kind === "here" && !ring()) {
      const change = (it: string): void => set({ lies: it }, "lies");
      body.append(part("lies", radios(t("play.setup.lies"), lies, chosen.lies, change)));
    } else if (chosen.kind !== "here") {
      const change = (it: string): void => set({ seat: it }, "seat");
      body.append(part("seat", radios(t("play.setup.seat"), seatOptions(), chosen.seat, change)));
    }
    const change = (it: string): void => {
      pasted = it === "pasted";
      set({}, "start");
    };
    const value = pasted ? "pasted" : "usual";
    body.append(part("start", radios(t("play.setup.start.where"), starts, value, change)));
    if (pasted) body.append(place.el);
  }

  function seats(count: number): Seat[] {
    const lot = Math.floor(Math.random() * count);
    const me = chosen.seat === "lot" ? lot : Number(chosen.seat) % count;
    const other: Seat =
      chosen.kind === "computer" ? chosen.level : chosen.kind === "away" ? "away" : "here";
    return Array.from({ length: count }, (_, player) => (player === me ? "here" : other));
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = pasted ? place.field.value.trim() : usualStart(chosen.rules, players());
    const seed = chance();
    try {
      const match = begin(chosen.rules, text, seats, seed);
      place.wrong("");
      start(match, chosen.kind === "here" ? chosen.lies : "stays");
    } catch (error) {
      place.wrong((error as Error).message);
      place.field.focus();
    }
  });

  return {
    el: form,
    open(isThere) {
      cancel.hidden = !isThere;
      render();
      if (isThere) title.focus();
    },
  };
}
