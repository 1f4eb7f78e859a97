/** The board between two events: what each event does to the kete, for those who follow a trace. */

import { facing } from "./board";
import type { Event } from "./events";
import type { Seat } from "./play";

/** The rows of a position, whichever game it is of: in Arabica all players share one ring. */
interface Board extends Seat {
  readonly rings?: readonly (readonly number[])[];
  readonly holes?: readonly number[];
}

export class Scene {
  readonly shared: boolean;
  /** The ring that is sown in, and the opponent's. */
  readonly own: number[];
  readonly other: number[];

  constructor({ rings, holes, toMove }: Board) {
    this.shared = !rings;
    this.own = [...(rings?.[toMove] ?? holes ?? [])];
    this.other = [...(rings?.[1 - toMove] ?? [])];
  }

  /** Where the last of so many kete falls. */
  last(first: number, count: number, step: number): number {
    const size = this.own.length;
    return (((first + step * (count - 1)) % size) + size) % size;
  }

  /** Does to the kete what the event says. */
  apply(event: Event): void {
    switch (event.event) {
      case "enter":
        this.own[event.hole]++;
        break;
      case "lift":
      case "relay":
      case "safari":
      case "take":
        this.own[event.hole] -= event.count;
        break;
      case "sow":
        for (let count = 1; count <= event.count; count++) {
          this.own[this.last(event.hole, count, event.step)]++;
        }
        break;
      case "capture":
        this.other[facing(event.hole)] -= event.count;
        break;
    }
  }
}
