/** What is asked of the one who thinks, and what is heard from him: data sent between threads. */

export interface Job {
  readonly rules: string;
  readonly position: string;
  /** As this level plays, 1 to 6; without one, every move is valued, by the kete alone. */
  readonly level?: number;
  readonly seed?: number;
  /** Turns to look ahead. */
  readonly depth?: number;
  /** Milliseconds. */
  readonly time?: number;
}

/** What a search of so many turns has found, the best first. */
export interface Thought {
  readonly depth: number;
  readonly nodes: number;
  /** Whether the best value is a game won or lost whatever the other side plays. */
  readonly proved: boolean;
  readonly choices: readonly { readonly value: number; readonly line: readonly string[] }[];
}

export interface Asked {
  readonly id: number;
  readonly job: Job;
}

export interface Heard {
  readonly id: number;
  /** One for each depth; none when there is no more to come. */
  readonly thought?: Thought;
  readonly error?: string;
}
