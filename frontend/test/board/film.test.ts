import { expect, test } from "vitest";
import { filmOf } from "../../board/film";
import { layoutOf } from "../../board/geometry";
import { read, total, write } from "../../board/picture";
import { isTold, type Event, type Told, type View } from "../../board/referee";
import { twin } from "../../rules/index";

const START = "22222222/22222222/22222222/22222222 S";
const rows = layoutOf("rows", 2, false);

async function told(position: string, move: string): Promise<Told> {
  const answer = await twin("kujifunza", "en").play(position, move);
  if (!isTold(answer)) throw new Error(answer.text);
  return answer;
}

function tell(events: Event[], laps: number): Told {
  const after: View = { position: "", moves: [], over: false, winner: null, toMove: 0 };
  return { events, sentences: [], summary: "", move: "", position: "", after, laps, captured: 0 };
}

test("a film starts with the position before the turn and ends with the one after it", async () => {
  const turn = await told(START, "A8<");
  const film = filmOf(rows, read(START), turn);
  expect(write(film.frame(0).picture)).toBe(START);
  expect(write(film.frame(film.length - 1).picture)).toBe(turn.after.position);
});

test("every kete that falls is one frame, and none is ever lost", async () => {
  const turn = await told(START, "A8<");
  const film = filmOf(rows, read(START), turn);
  const sown = turn.events.reduce((n, e) => n + (e.event === "sow" ? e.count : 0), 0);
  const frames = Array.from({ length: film.length }, (_, n) => film.frame(n));
  expect(frames.filter((f) => f.kind === "sow")).toHaveLength(sown);
  for (const frame of frames) expect(total(frame.picture)).toBe(64);
});

test("laps are counted, and each ends with the last kete of its handful", async () => {
  const turn = await told(START, "A8<");
  const film = filmOf(rows, read(START), turn);
  expect(film.lapEnds).toHaveLength(turn.laps);
  film.lapEnds.forEach((end, i) => {
    const frame = film.frame(end);
    expect(frame.lap).toBe(i + 1);
    expect(frame.kete).toBe(frame.of);
    expect(frame.picture.hand).toBeNull();
  });
});

test("captured kete go from the other's hole into the hand, then to the kichwa", () => {
  const position = "00000000/00000030/02000000/00000000 S";
  const film = filmOf(
    rows,
    read(position),
    tell(
      [
        { event: "capture", hole: 6, count: 3, kichwa: 7, step: -1 },
        { event: "sow", hole: 7, count: 3, step: -1 },
      ],
      1,
    ),
  );
  const facing = rows.facing(6);
  expect(film.frame(1).picture.hand).toEqual({ count: 3, at: facing, step: -1 });
  expect(film.frame(1).from).toBe(facing);
  expect(film.frame(2).picture.hand).toEqual({ count: 3, at: 7, step: -1 });
  expect(film.frame(2).picture.holes[facing]).toBe(0);
});

test("stock, tax, lost house and block are shown", () => {
  const position = "00000000/02260000/00006220/00000000 S 22,22 SN -";
  const film = filmOf(
    rows,
    read(position),
    tell(
      [
        { event: "enter", hole: 4 },
        { event: "lift", hole: 4, count: 2 },
        { event: "lose_house", player: 0 },
        { event: "block", player: 1, hole: 2 },
        { event: "turn", player: 1 },
      ],
      0,
    ),
  );
  expect(film.frame(1).picture.stock).toEqual([21, 22]);
  expect(film.frame(2).picture.holes[4]).toBe(5);
  expect(film.frame(3).picture.houses).toEqual([false, true]);
  expect(film.frame(4).picture.blocked).toBe(18);
  expect(film.frame(5).picture.toMove).toBe(1);
});

test("in the ring, a full circle drops one kete where it began, and stores are filled", () => {
  const ring = layoutOf("ring", 2, false);
  const start = read("d00000000000 1 0,35 + -/-");
  const film = filmOf(
    ring,
    start,
    tell(
      [
        { event: "lift", hole: 0, count: 13 },
        { event: "sow", hole: 1, count: 13, step: 1 },
        { event: "take", hole: 1, count: 2 },
      ],
      1,
    ),
  );
  const last = film.frame(film.length - 1).picture;
  expect(last.holes[0]).toBe(1);
  expect(last.holes[1]).toBe(0);
  expect(last.stores).toEqual([2, 35]);
});
