/** How a reader likes the board: what concerns the reader is remembered, one board's own is not. */

export type Help = "none" | "legal" | "path";
export type Show = "both" | "kete" | "numbers";
export type Unit = "kete" | "event" | "lap";

export interface Settings {
  help: Help;
  turned: boolean;
  names: boolean;
  seats: boolean;
  show: Show;
  speed: number;
  unit: Unit;
  sound: boolean;
  keys: boolean;
}

/** ms a falling kete takes, slowest first. */
export const SPEEDS = [700, 320, 150, 50] as const;

const KEY = "bao-lessons.1.board";
const REMEMBERED = ["show", "speed", "unit", "sound", "keys"] as const;

const DEFAULTS: Settings = {
  help: "legal",
  turned: false,
  names: true,
  seats: false,
  show: "both",
  speed: 1,
  unit: "kete",
  sound: false,
  keys: true,
};

/** Pages from a file share one storage and may forbid it: never rely on what comes back. */
function stored(): Partial<Settings> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof value !== "object" || value === null) return {};
    const wild = value as Record<string, unknown>;
    const kept: Record<string, unknown> = {};
    for (const name of REMEMBERED) {
      if (typeof wild[name] === typeof DEFAULTS[name]) kept[name] = wild[name];
    }
    if (!["both", "kete", "numbers"].includes(String(kept["show"]))) delete kept["show"];
    if (!["kete", "event", "lap"].includes(String(kept["unit"]))) delete kept["unit"];
    if (!(Number(kept["speed"]) in SPEEDS)) delete kept["speed"];
    return kept as Partial<Settings>;
  } catch {
    return {};
  }
}

export function startSettings(spec: Partial<Settings>): Settings {
  const own = Object.fromEntries(Object.entries(spec).filter(([, value]) => value !== undefined));
  return { ...DEFAULTS, ...stored(), ...own };
}

export function remember(settings: Settings): void {
  try {
    const kept = Object.fromEntries(REMEMBERED.map((name) => [name, settings[name]]));
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A reader without storage sets the board anew each time.
  }
}
