/** The play page: one game, its board, and what can be done with them. */

import { attr, h, markup, say } from "../board/dom";
import { createBetter } from "./better";
import { Damaged, decode, encode, outline, received, relation } from "./code";
import { createDoor, type Door } from "./door";
import { advise, createExplore } from "./explore";
import { createLookBack } from "./lookback";
import type { Thought } from "./job";
import { LEVELS } from "./levels";
import { begin, lastHere, type Match, mover, placeAt, played, resign, rulesOf, takenBack, textAt, winners } from "./match";
import { createMind } from "./mind";
import { createMoveList } from "./moves";
import { certainty, list, playerName, seated, worth } from "./naming";
import { button, twice } from "./parts";
import { createRecords } from "./records";
import { createSend } from "./send";
import { createSetup } from "./setup";
import { createStore } from "./store";
import { marked, t } from "./words";

/** Milliseconds that the strongest level thinks, and that a hint takes at most. */
const CLOCK = 2000;
const HINT = 1000;

type Mode = "setup" | "play" | "explore" | "better";

export function openPlay(el: HTMLElement, signal: AbortSignal): void {
  const store = createStore(() => localStorage);
  const mind = createMind();
  signal.addEventListener("abort", () => mind.stop());

  let kept = store.load();
  let match: Match | null = null;
  let door: Door | null = null;
  let mode: Mode = "setup";
  /** Turns of the game that the board shows. */
  let at = 0;
  let thinking: Thought | "begun" | null = null;
  /** How much of a hint was asked for, and what it says. */
  let hint: { thought: Thought; steps: number } | null = null;
  let problem = "";

  const theDoor = (): Door => door as Door;
  const game = (): Match => match as Match;
  const over = (): boolean => match !== null && winners(match) !== null;
  const looking = (): boolean => match !== null && at < match.moves.length;
  const seat = () => (match ? match.seats[mover(match)] : undefined);
  const mine = (): boolean => mode === "play" && !over() && !looking() && seat() === "here";

  // --- what there is to see ------------------------------------------------------------------

  const notice = h("p", { class: "bp-notice", role: "status" });
  const status = h("p", { class: "bp-status", role: "status", tabindex: -1 });
  const aside = h("span", { class: "bp-aside", "aria-hidden": "true" });
  const place = h("div", { class: "bp-board" });
  const told = h("p", { class: "bp-hint", role: "status" });
  const hinting = button(t("play.hint"), () => void giveHint());
  const undo = button(t("play.undo"), takeBack);
  const now = button(t("play.now"), () => mind.stop());
  const explorer = button(t("play.explore"), () => toExplore());
  const fresh = button(t("play.new"), () => become("setup"));
  const giveUp = twice(t("play.resign"), t("play.resign.sure"), () => {
    if (match) arrive(resign(match, seat() === "here" ? mover(match) : match.seats.indexOf("here")));
  });
  const here = button(t("play.look.here"), () => match && arrive(takenBack(match, at)));
  const forth = button(t("play.look.back"), () => visit(game().moves.length));
  const step = (by: number) => () => visit(Math.max(0, Math.min(game().moves.length, at + by)));
  const before = button(t("play.look.before"), step(-1));
  const after = button(t("play.look.after"), step(1));
  const look = h("div", { class: "bp-row bp-look" }, before, after, here, forth);
  const actions = h("div", { class: "bp-row bp-actions" }, now, hinting, undo, explorer, giveUp, fresh);
  const moves = createMoveList(visit);
  const send = createSend(game);
  const sending = h("section", { class: "bp-sending" }, h("h2", { class: "bp-small" }, t("play.send.title")), send.el);
  const explore = createExplore(mind, theDoor, () => become("play"));
  const better = createBetter(theDoor, () => become("play"));
  const lookBack = createLookBack(mind, {
    visit,
    again(turn) {
      const from = game();
      const seed = Math.floor(Math.random() * 0x7fffffff);
      arrive(begin(from.rules, textAt(from, turn), () => from.seats, seed), true);
      toStatus();
    },
    better(miss, thought) {
      become("better");
      better.ask(game(), miss, thought);
    },
  });
  const records = createRecords(() => match, { code: openCode, record: (it) => arrive(it, true) });
  const setup = createSetup(
    (it, lies) => {
      kept = { ...kept, lies };
      arrive(it, true);
      toStatus();
    },
    () => become("play"),
  );
  const earlier = h("details", { class: "bp-fold" });
  const playing = h("div", { class: "bp-playing" }, look, actions, told, sending, moves.el, lookBack.el);
  const table = h("div", { class: "bp-table-top" }, h("div", { class: "bp-say" }, status, aside), better.el, place, playing, explore.el);
  const root = h("div", { class: "bp-root" }, notice, setup.el, table, records.el, earlier);
  el.replaceChildren(root);

  // --- what happens --------------------------------------------------------------------------

  function keep(): void {
    kept = { ...kept, game: match && encode(match), seed: match?.seed ?? 0 };
    store.save(kept);
  }

  /** Another state of the game, or another game; one that was going on is put aside. */
  function arrive(next: Match, another = false, film = false): void {
    mind.stop();
    if (another && match?.moves.length) {
      kept = { ...kept, earlier: [encode(match), ...kept.earlier] };
    }
    const sameBoard = match && !another;
    match = next;
    at = next.moves.length;
    if (!sameBoard) newBoard();
    keep();
    become("play", film);
  }

  function newBoard(): void {
    door?.close();
    const spec = { rules: game().rules, position: textAt(game(), 0), help: "legal" as const, lang: "en" };
    door = createDoor({ ...spec, asks: "nothing" }, moved);
    place.replaceChildren(door.el);
  }

  function become(next: Mode, film = false): void {
    if (mode === "explore" && next !== "explore") explore.stop();
    mode = next;
    hint = null;
    if (next === "setup") {
      mind.stop();
      setup.open(match !== null);
    }
    if (next === "play") {
      showBoard(film);
      think();
    }
    render();
  }

  /** The position that is looked at, with the turn that led there to be seen again. */
  function showBoard(film = false): void {
    const from = Math.max(0, at - 1);
    const turn = game().moves.slice(from, at);
    theDoor().open(textAt(game(), from), film ? [] : turn);
    if (film && turn[0]) theDoor().reply(turn[0]);
  }

  function moved(move: string, position: string): void {
    if (!match) return;
    if (mode === "explore") explore.look(rulesOf(match), position);
    else if (mode === "better") better.answer(move);
    else if (mine() && move) {
      match = played(match, move);
      at = match.moves.length;
      hint = null;
      keep();
      think();
      render();
    }
  }

  function think(): void {
    if (!match || over() || mode !== "play") return;
    const level = seat();
    if (typeof level !== "number") return;
    const asked = match;
    const time = level === LEVELS.length ? { time: CLOCK } : {};
    thinking = "begun";
    problem = "";
    mind
      .ask({ rules: asked.rules, position: textAt(asked), level, seed: asked.seed, ...time }, (thought) => {
        if (match !== asked) return;
        thinking = thought;
        renderAside();
      })
      .then((thought) => {
        if (match !== asked) return;
        thinking = null;
        const move = thought?.choices[0]?.line[0];
        // Stopped before anything was found, for the thread is wanted elsewhere.
        if (!move || mode !== "play") return render();
        answer(asked, move);
      })
      .catch((error: Error) => {
        thinking = null;
        problem = error.message;
        render();
      });
  }

  function answer(asked: Match, move: string): void {
    const last = at === asked.moves.length;
    match = played(asked, move);
    if (last) {
      at = match.moves.length;
      theDoor().reply(move);
    }
    keep();
    think();
    render();
  }

  function takeBack(): void {
    const turns = match && lastHere(match);
    if (match && turns !== null) arrive(takenBack(match, turns));
  }

  function visit(turns: number): void {
    at = turns;
    hint = null;
    if (mode !== "play") become("play");
    else {
      showBoard();
      render();
    }
    place.scrollIntoView({ block: "nearest" });
  }

  /** Where the reader goes on, from wherever on the page he came. */
  function toStatus(): void {
    status.focus({ preventScroll: true });
    status.scrollIntoView({ block: "start" });
  }

  async function giveHint(): Promise<void> {
    if (!match || !mine()) return;
    const asked = match;
    if (hint) hint = { ...hint, steps: hint.steps + 1 };
    else {
      say(told, t("play.hint.thinking"));
      try {
        const thought = await mind.ask({ rules: asked.rules, position: textAt(asked), time: HINT });
        if (!thought || match !== asked || !mine()) return;
        hint = { thought, steps: 1 };
      } catch (error) {
        problem = (error as Error).message;
      }
    }
    render();
  }

  function toExplore(): void {
    if (!match) return;
    mind.stop();
    become("explore");
    const position = textAt(match, at);
    theDoor().open(position);
    explore.look(rulesOf(match), position);
    explore.focus();
  }

  /** A game that was sent: what is wrong with it, or nothing. */
  function openCode(text: string): string {
    let arrived: Match;
    try {
      arrived = received(decode(text, Math.floor(Math.random() * 0x7fffffff)));
    } catch (error) {
      return t(error instanceof Damaged ? error.message : "play.code.damaged");
    }
    const how = match ? relation(match, arrived) : "other";
    if (how === "older" || how === "same") {
      say(notice, t(`play.code.${how}`));
      return "";
    }
    say(notice, t(match && how === "other" ? "play.code.other" : "play.code.opened"));
    const seed = how === "further" && match ? match.seed : arrived.seed;
    arrive({ ...arrived, seed }, how === "other", true);
    toStatus();
    return "";
  }

  // --- how it looks --------------------------------------------------------------------------

  function statusText(): string {
    if (!match) return "";
    if (problem) return problem;
    const position = placeAt(match);
    if (looking()) return t("play.status.look", { n: at, of: match.moves.length });
    const won = winners(match);
    if (won) {
      const who = list(won.map((player) => seated(match as Match, position, player)));
      if (match.resigned !== null) {
        const loser = playerName(position, match.resigned);
        return t("play.status.resigned", { loser, n: won.length, who });
      }
      return t("play.status.over", { who, n: won.length });
    }
    const who = seated(match, position, position.toMove);
    const now = seat();
    if (typeof now === "number") return t(thinking ? "play.status.thinking" : "play.status.waits", { who });
    if (now === "away") return t("play.status.away", { who });
    const alone = match.seats.filter((one) => one === "here").length === 1;
    return t(alone ? "play.status.yours" : "play.status.turn", { who });
  }

  function renderAside(): void {
    const shown = thinking && thinking !== "begun" && seat() !== "here" ? thinking : null;
    say(aside, shown ? t("play.status.ahead", { depth: shown.depth, nodes: shown.nodes.toLocaleString("en-GB") }) : "");
    now.hidden = !shown;
  }

  function renderHint(): void {
    const best = hint?.thought.choices[0];
    if (!best || !hint || !match) {
      say(told, "");
      return;
    }
    const move = best.line[0] ?? "";
    const hole = /^(?:[ABab][1-8]|\d+)/.exec(move)?.[0] ?? "";
    const first = hint.steps === 1;
    const words = first
      ? t("play.hint.hole", { hole })
      : t("play.hint.move", { move, worth: worth(best.value), sure: certainty(hint.thought, placeAt(match)) });
    markup(told, marked(words));
    theDoor().ask((board) => board.point([], first ? [hole] : []));
    if (!first) advise(theDoor(), hint.thought, 1);
  }

  let listed: readonly string[] = [];
  /** Told from its code alone: the game is played again only when it is opened. */
  function renderEarlier(): void {
    const codes = kept.earlier;
    if (listed === codes) return;
    listed = codes;
    earlier.hidden = !codes.length;
    const items = codes.map((code) => {
      const { rules, turns } = outline(code);
      const open = button(t("play.earlier.open", { rules: t(`play.rules.${rules}`), n: turns }), () => {
        kept = { ...kept, earlier: kept.earlier.filter((it) => it !== code) };
        openEarlier(code);
      });
      return h("li", {}, open);
    });
    earlier.replaceChildren(h("summary", {}, t("play.earlier", { n: codes.length })), h("ul", {}, ...items));
  }

  function openEarlier(code: string): void {
    try {
      arrive(decode(code, Math.floor(Math.random() * 0x7fffffff)), true);
    } catch (error) {
      say(notice, t((error as Error).message));
      render();
    }
    toStatus();
  }

  function renderLies(): void {
    const { lies } = kept;
    const two = match?.seats.every((one) => one === "here") && match.seats.length === 2;
    const between = Boolean(two) && lies === "between";
    const first = match?.seats.indexOf("here") ?? 0;
    const turned = two ? lies === "turns" && mover(game()) === 1 : first === 1 && match?.seats.length === 2;
    attr(table, "data-lies", between ? "between" : null);
    attr(table, "data-mover", match ? mover(match) : null);
    theDoor().lies(Boolean(turned), between);
  }

  /** What had the focus may be gone: it must not fall off the page. */
  function render(): void {
    const focused = root.contains(document.activeElement);
    draw();
    const active = document.activeElement;
    if (focused && (!active || active === document.body || active.closest("[hidden]"))) status.focus();
  }

  function draw(): void {
    if (store.refused()) say(notice, t("play.storage.refused"));
    setup.el.hidden = mode !== "setup";
    table.hidden = mode === "setup";
    attr(root, "data-mode", mode);
    records.render();
    renderEarlier();
    if (!match || !door || mode === "setup") return;
    const inPlay = mode === "play";
    playing.hidden = !inPlay;
    explore.el.hidden = mode !== "explore";
    better.el.hidden = mode !== "better";
    status.hidden = !inPlay;
    if (status.parentElement) status.parentElement.hidden = !inPlay;
    const words = statusText();
    if (status.dataset["said"] !== words) {
      status.dataset["said"] = words;
      markup(status, marked(words));
    }
    renderAside();
    const ended = over();
    look.hidden = !match.moves.length || (!looking() && !ended);
    here.hidden = !looking();
    forth.hidden = !looking();
    attr(before, "aria-disabled", at ? null : "true");
    attr(after, "aria-disabled", looking() ? null : "true");
    hinting.hidden = !mine();
    undo.hidden = looking() || lastHere(match) === null;
    giveUp.hidden = ended || looking() || !match.seats.includes("here");
    explorer.hidden = false;
    say(hinting, t(hint ? "play.hint.more" : "play.hint"));
    hinting.hidden ||= (hint?.steps ?? 0) > 1;
    sending.hidden = looking() || !match.seats.includes("away") || (seat() !== "away" && !ended);
    if (!sending.hidden) send.render();
    moves.render(match, at);
    lookBack.el.hidden = !ended;
    if (ended) lookBack.render(match);
    renderHint();
    if (inPlay) {
      const free = mine();
      theDoor().asks(free ? null : "nothing");
      renderLies();
    }
    if (mode === "explore") theDoor().asks(null);
  }

  // --- at the beginning ------------------------------------------------------------------------

  if (kept.game) {
    try {
      match = decode(kept.game, kept.seed);
      at = match.moves.length;
      newBoard();
      mode = "play";
    } catch {
      store.setAside();
      say(notice, t("play.storage.damaged"));
    }
  }

  function follow(): void {
    if (!location.hash.startsWith("#game=")) return;
    const wrong = openCode(location.hash);
    if (wrong) say(notice, wrong);
    // Else the address would open the same game again when the reader has gone on.
    history.replaceState(null, "", location.href.replace(/#.*/, ""));
  }
  addEventListener("hashchange", follow, { signal });
  follow();
  become(match ? "play" : "setup");
}
