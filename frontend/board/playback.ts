/** The clock of a film: it asks for the next frame until there is none. */

export interface Playback {
  playing(): boolean;
  play(): void;
  pause(): void;
}

/** `advance` shows the next frame and says how many ms it stands; null when the film is over. */
export function createPlayback(advance: () => number | null): Playback {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const tick = (): void => {
    timer = null;
    const wait = advance();
    if (wait !== null) timer = setTimeout(tick, wait);
  };
  const pause = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  return {
    playing: () => timer !== null,
    play() {
      if (timer === null) timer = setTimeout(tick, 0);
    },
    pause,
  };
}
