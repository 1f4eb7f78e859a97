/** The play page: one game, its board, and what can be done with them. */

import { attr, h, markup, say } from "../board/dom";
import { createBetter } from "./better";
import { arrival, wrongWith } from "./arrival";
import { decode, encode } from "./code";
import { createDoor, type Door } from "./door";
import { createEarlier } from "./earlier";
import { createExplore } from "./explore";
import { createHint } from "./hint";
import { createLookBack } from "./lookback";
import type { Thought } from "./job";
import { LEVELS } from "./levels";
import { lying } from "./lying";
import {
  begin,
  chance,
  lastHere,
  type Match,
  mover,
  played,
  resign,
  rulesOf,
  takenBack,
  textAt,
  winners,
} from "./match";
import { createMind } from "./mind";
import { createMoveList } from "./moves";
import { button, twice } from "./parts";
import { createRecords } from "./records";
import { createSend } from "./send";
import { createSetup } from "./setup";
import { statusText } from "./status";
import { createStore } from "./store";
import { marked, t } from "./words";

/** Milliseconds that the strongest level thinks. */
const CLOCK = 2000;

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
  let problem = "";

  const theDoor = (): Door => door as Door;
  const game = (): Match => match as Match;
  /** Turns that have been seen to their end: nothing is told of the others. */
  const seen = (): number => game().moves.length - (looking() ? 0 : theDoor().unseen());
  const over = (): boolean => match !== null && winners(match) !== null;
  const looking = (): boolean => match !== null && at < match.moves.length;
  const seat = () => (match ? match.seats[mover(match)] : undefined);
  const mine = (): boolean => mode === "play" && !over() && !looking() && seat() === "here";

  // --- what there is to see ------------------------------------------------------------------

  const notice = h("p", { class: "bp-notice", role: "status" });
  const status = h("p", { class: "bp-status", role: "status", tabindex: -1 });
  const aside = h("span", { class: "bp-aside", "aria-hidden": "true" });
  const place = h("div", { class: "bp-board" });
  const hint = createHint(mind, theDoor);
  const undo = button(t("play.undo"), takeBack);
  const now = button(t("play.now"), () => mind.stop());
  const explorer = button(t("play.explore"), () => toExplore());
  const fresh = button(t("play.new"), () => become("setup"));
  const giveUp = twice(t("play.resign"), t("play.resign.sure"), () => {
    if (!match) return;
    arrive(resign(match, seat() === "here" ? mover(match) : match.seats.indexOf("here")));
    toStatus();
  });
  const here = button(t("play.look.here"), () => match && arrive(takenBack(match, at)));
  const forth = button(t("play.look.back"), () => visit(game().moves.length));
  const step = (by: number) => () => visit(Math.max(0, Math.min(game().moves.length, at + by)));
  const before = button(t("play.look.before"), step(-1));
  const after = button(t("play.look.after"), step(1));
  const look = h("div", { class: "bp-row bp-look" }, before, after, here, forth);
  const actions = h(
    "div",
    { class: "bp-row bp-actions" },
    now,
    hint.button,
    undo,
    explorer,
    giveUp,
    fresh,
  );
  const moves = createMoveList(visit);
  const send = createSend(game);
  const sending = h(
    "section",
    { class: "bp-sending" },
    h("h2", { class: "bp-small" }, t("play.send.title")),
    send.el,
  );
  const explore = createExplore(mind, theDoor, () => become("play"));
  const better = createBetter(theDoor, () => become("play"));
  const lookBack = createLookBack(mind, {
    visit,
    again(turn) {
      const from = game();
      const seed = chance();
      arrive(
        begin(from.rules, textAt(from, turn), () => from.seats, seed),
        true,
      );
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
  const earlier = createEarlier(openEarlier);
  const playing = h(
    "div",
    { class: "bp-playing" },
    look,
    actions,
    sending,
    moves.el,
    lookBack.el,
  );
  const table = h(
    "div",
    { class: "bp-table-top" },
    h("div", { class: "bp-say" }, status, aside, hint.told),
    better.el,
    place,
    playing,
    explore.el,
  );
  const root = h("div", { class: "bp-root" }, notice, setup.el, table, records.el, earlier.el);
  el.replaceChildren(root);

  // --- what happens --------------------------------------------------------------------------

  function keep(): void {
    kept = { ...kept, game: match && encode(match), seed: match?.seed ?? 0 };
    const asked = kept.earlier;
    kept = store.save(kept);
    if (kept.earlier.some((code) => !asked.includes(code))) say(notice, t("play.storage.other"));
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
    const spec = {
      rules: game().rules,
      position: textAt(game(), 0),
      help: "legal" as const,
      lang: "en",
    };
    const next = createDoor({ ...spec, asks: "nothing" }, moved, () => next === door && render());
    door = next;
    place.replaceChildren(door.el);
  }

  function become(next: Mode, film = false): void {
    if (mode === "explore" && next !== "explore") explore.stop();
    mode = next;
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
      say(notice, "");
      keep();
      think();
      render();
    } else if (move) showBoard();
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
      .ask(
        { rules: asked.rules, position: textAt(asked), level, seed: asked.seed, ...time },
        (thought) => {
          if (match !== asked) return;
          thinking = thought;
          renderAside();
        },
      )
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
    try {
      const { said, match: arrived, another } = arrival(text, match, chance());
      say(notice, t(said));
      if (!arrived) return "";
      arrive(arrived, another, true);
      toStatus();
      return "";
    } catch (error) {
      return t(wrongWith(error));
    }
  }

  // --- how it looks --------------------------------------------------------------------------

  function renderAside(): void {
    const shown = thinking && thinking !== "begun" && seat() !== "here" ? thinking : null;
    say(
      aside,
      shown
        ? t("play.status.ahead", { depth: shown.depth, nodes: shown.nodes.toLocaleString("en-GB") })
        : "",
    );
    now.hidden = !shown;
  }

  function openEarlier(code: string): void {
    try {
      const opened = decode(code, chance());
      kept = { ...kept, earlier: kept.earlier.filter((it) => it !== code) };
      arrive(opened, true);
    } catch (error) {
      say(notice, t(wrongWith(error)));
      render();
    }
    toStatus();
  }

  function renderLies(game: Match): void {
    const { turned, between } = lying(game, kept.lies);
    attr(table, "data-lies", between ? "between" : null);
    attr(table, "data-mover", mover(game, seen()));
    theDoor().lies(turned, between);
  }

  /** What had the focus may be gone: it must not fall off the page. */
  function render(): void {
    const focused = root.contains(document.activeElement);
    draw();
    const active = document.activeElement;
    if (focused && (!active || active === document.body || active.closest("[hidden]")))
      status.focus();
  }

  function draw(): void {
    if (store.trouble() === "refused") say(notice, t("play.storage.refused"));
    setup.el.hidden = mode !== "setup";
    table.hidden = mode === "setup";
    attr(root, "data-mode", mode);
    records.render();
    earlier.render(kept.earlier);
    if (!match || !door || mode === "setup") return;
    const inPlay = mode === "play";
    playing.hidden = !inPlay;
    explore.el.hidden = mode !== "explore";
    better.el.hidden = mode !== "better";
    status.hidden = !inPlay;
    if (status.parentElement) status.parentElement.hidden = !inPlay;
    const shown = seen();
    const film = !looking() && shown < match.moves.length;
    const words = marked(problem || statusText(match, at, thinking !== null, shown));
    // Whoever hears the page is told how things stand, and not that somebody sees a film.
    markup(status, film ? `<span aria-live="off">${words}</span>` : words);
    renderAside();
    const ended = over() && !film;
    look.hidden = !match.moves.length || (!looking() && !ended);
    here.hidden = !looking();
    forth.hidden = !looking();
    attr(before, "aria-disabled", at ? null : "true");
    attr(after, "aria-disabled", looking() ? null : "true");
    hint.render(mine() && !film ? match : null);
    undo.hidden = looking() || lastHere(match) === null;
    giveUp.hidden = over() || looking() || !match.seats.includes("here");
    sending.hidden = looking() || !match.seats.includes("away") || (seat() !== "away" && !ended);
    if (!sending.hidden) send.render();
    moves.render(match, at, shown);
    lookBack.el.hidden = !ended;
    if (ended) lookBack.render(match);
    if (inPlay) {
      const free = mine();
      theDoor().asks(free ? null : "nothing");
      renderLies(match);
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
    }
  }
  if (store.trouble() === "damaged") say(notice, t("play.storage.damaged"));

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
