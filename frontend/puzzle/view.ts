/** One puzzle on the page: its question, its board, its answer, its hints, and what comes after. */

import { attr, h, markup, say } from "../board/dom";
import type { Given, Mounted, Spec } from "../board/mount";
import { createAnswers, type Answers } from "./answers";
import { answer, fresh, hint, hinted, over, show, stars, type Attempt } from "./attempt";
import { createLadder, type Ladder } from "./ladder";
import { button, starRow } from "./parts";
import { pointsAt, textOf, type Sheet } from "./sheet";
import { marked, t } from "./words";

/** A board, wherever its rules live: on the page, or in a kernel. */
export interface BoardDoor {
  el: HTMLElement;
  mounted: Promise<Mounted>;
  close(): void;
}

export interface Reading {
  text: string;
  href: string;
}

export interface Doors {
  board(spec: Spec, still: HTMLElement | null, given: (given: Given) => void): BoardDoor;
  /** The same puzzle in another place; null says that there is none to be had. */
  other?(sheet: Sheet, variant: string | null): Promise<Sheet | null>;
  changed?(attempt: Attempt, stars: number): void;
  /** Where a reader learns more; looked for when the puzzle is over. */
  reading?(sheet: Sheet): Promise<Reading[]>;
  /** What can be done besides, made anew for each puzzle. */
  more?(sheet: Sheet): HTMLElement[];
  next?: { label: string; go(): void } | null;
}

export interface Shown {
  close(): void;
  /** An attempt that was made elsewhere, in a kernel. */
  set(attempt: Attempt): void;
  attempt(): Attempt;
  focus(): void;
}

let made = 0;

export function showPuzzle(
  el: HTMLElement,
  sheet: Sheet,
  doors: Doors,
  still: HTMLElement | null = null,
): Shown {
  let attempt = fresh(sheet);
  const id = `bz${(++made).toString(36)}`;

  const worth = h("span", { class: "bz-worth" });
  const about = [t(`solve.kind.${sheet.kind}`), t("solve.level", { n: sheet.level })];
  if (sheet.variant) about.push(t(`solve.variant.${sheet.variant}`));
  const subject = h("span");
  markup(subject, marked(about.join(" · ")));
  const head = h("p", { class: "bz-head" }, subject, worth);
  const question = h("p", { class: "bz-question", id });
  markup(question, marked(sheet.question));

  const place = h("div", { class: "bz-board" });
  const verdict = h("div", { class: "bz-verdict", role: "status", tabindex: -1 });
  const answers: Answers = createAnswers(sheet, submit, render);
  const ladder: Ladder = createLadder(sheet, () => become(hint(attempt)), solution);
  const after = h("div", { class: "bz-after" });
  const foot = h("div", { class: "bz-foot" });
  const root = h("div", { class: "bz-root", role: "group" }, head, question, place, verdict);
  attr(root, "aria-labelledby", id);
  // Else JupyterLab would take what is typed for its own.
  attr(root, "data-lm-suppress-shortcuts", "true");
  root.append(h("div", { class: "bz-controls" }, answers.el, ladder.el, after, foot));
  el.append(root);

  const spec: Spec = {
    rules: sheet.rules,
    position: sheet.position,
    help: "none",
    lang: sheet.lang,
    turned: false,
    asks: pointsAt(sheet),
  };
  const given = (it: Given): void => answers.given(it.move ?? it.hole);
  let door = doors.board(spec, still, given);
  place.append(door.el);

  function onBoard(act: (board: Mounted) => void): void {
    void door.mounted.then(act);
  }

  function submit(values: readonly string[]): void {
    if (!values.length || over(attempt)) return;
    become(answer(attempt, values));
    const { wrong, right } = attempt.verdict ?? {};
    if (right && sheet.ask === "move") film();
    else if (wrong && pointsAt(sheet) === "move") onBoard((board) => board.haunt(wrong));
  }

  function solution(): void {
    become(show(attempt));
    film();
  }

  /** By the rules of the solution, which need not be those of the question. */
  function film(): void {
    const { rules, moves } = sheet.solution;
    if (rules !== sheet.rules && door.el.dataset["rules"] !== rules) {
      door.close();
      door.el.remove();
      door = doors.board({ ...spec, rules, asks: "nothing" }, null, () => {});
      door.el.dataset["rules"] = rules;
      place.append(door.el);
    }
    void door.mounted
      .then((board) => board.film(moves))
      .then((seen) => {
        again.hidden = !seen;
        if (!seen) after.prepend(h("p", { class: "bz-unseen" }, t("solve.unseen")));
      });
  }

  function become(next: Attempt): void {
    const focused = root.contains(document.activeElement);
    const before = attempt;
    attempt = next;
    if (over(attempt) && !over(before)) {
      onBoard((board) => board.asks("nothing"));
      finish();
    }
    render();
    const active = document.activeElement;
    const lost = !active || active === document.body || active.closest("[hidden]");
    if (focused && lost) verdict.focus();
    doors.changed?.(attempt, attempt.solved ? stars(attempt) : 0);
  }

  async function finish(): Promise<void> {
    const rule = h("span");
    markup(rule, marked(sheet.teaches));
    const title = h("strong", {}, t("solve.teaches"));
    after.replaceChildren(h("p", { class: "bz-teaches" }, title, " ", rule));
    const links = (await doors.reading?.(sheet)) ?? [];
    if (!links.length) return;
    const line = h("p", { class: "bz-reading" });
    line.append(...links.map(({ text, href }) => h("a", { class: "bao-link", href }, text)));
    after.append(line);
  }

  const again = button(t("solve.watch"), film);
  const turn = button(t("solve.other"), () => void turnOn());
  const onward = button("", () => doors.next?.go(), "bz-main");
  foot.append(onward, again, turn, ...(doors.more?.(sheet) ?? []));

  let shownNext: Shown | null = null;

  async function turnOn(): Promise<void> {
    const order = [null, ...sheet.variants];
    const next = order[(order.indexOf(sheet.variant) + 1) % order.length] ?? null;
    const found = await doors.other?.(sheet, next);
    if (!found) {
      say(verdict, t("solve.other.none"));
      return;
    }
    close();
    shownNext = showPuzzle(el, found, doors);
    shownNext.focus();
  }

  function renderVerdict(): void {
    const { verdict: said, solved, shown } = attempt;
    const kind = solved ? "right" : shown ? "shown" : said ? "wrong" : null;
    attr(verdict, "data-kind", kind);
    if (!kind) {
      markup(verdict, "");
      return;
    }
    const right = sheet.right.map((value) => textOf(sheet, value)).join(", ");
    const opening = {
      right: t("solve.right", { n: stars(attempt) }),
      wrong: t(said?.wrong === null ? "solve.missing" : "solve.wrong"),
      shown: t("solve.shown", { answer: right }),
    }[kind];
    const reason = shown ? sheet.solution.text : (said?.text ?? "");
    markup(verdict, `<p><strong>${marked(opening)}</strong> ${marked(reason)}</p>`);
  }

  function render(): void {
    const done = over(attempt);
    attr(root, "data-state", attempt.solved ? "right" : attempt.shown ? "shown" : null);
    const now = attempt.shown ? 0 : stars(attempt);
    const key = attempt.solved ? "solve.earned" : "solve.worth";
    worth.replaceChildren(starRow(now, sheet.stars, t(key, { n: now, of: sheet.stars })));
    answers.render(attempt);
    ladder.render(attempt);
    renderVerdict();
    again.hidden = !done;
    turn.hidden = !doors.other || !sheet.variants.length;
    onward.hidden = !doors.next;
    say(onward, doors.next?.label ?? "");
    onward.classList.toggle("bz-main", done);
    const picked = done ? sheet.right : answers.picked();
    const holes = picked.map((value) => /^(?:[ABab][1-8]|\d+)/.exec(value)?.[0] ?? "");
    const marks = done ? [] : hinted(attempt);
    onBoard((board) => board.point(pointsAt(sheet) === "nothing" ? [] : holes, marks));
  }

  function close(): void {
    shownNext?.close();
    door.close();
    root.remove();
  }

  render();
  return {
    close,
    set: become,
    attempt: () => shownNext?.attempt() ?? attempt,
    focus() {
      question.tabIndex = -1;
      question.focus();
    },
  };
}
