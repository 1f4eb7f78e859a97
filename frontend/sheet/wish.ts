/** What a sheet is asked to hold: in the form, in the address, and as a command. */

export interface Wish {
  rules: string;
  kind: string | null;
  level: number | null;
  count: number;
  seed: number;
  paper: string;
}

export const PAPERS = ["A4", "Letter"];
export const MOST = 40;
export const SEEDS = 999_999_999;

export const FIRST: Wish = { rules: "kujifunza", kind: null, level: null, count: 6, seed: 1, paper: "A4" };

/** A wish in the address, behind the `#`, so that a sheet can be handed on. */
export function wished(hash: string): Wish {
  const asked = new URLSearchParams(hash.replace(/^#/, ""));
  const number = (name: string, most: number): number | null => {
    const text = asked.get(name) ?? "";
    return /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : null;
  };
  const level = number("level", 4);
  return {
    rules: asked.get("rules") ?? FIRST.rules,
    kind: asked.get("kind"),
    level: level || null,
    count: number("count", MOST) || FIRST.count,
    seed: number("seed", SEEDS) ?? FIRST.seed,
    paper: PAPERS.find((name) => name === asked.get("paper")) ?? FIRST.paper,
  };
}

export function addressOf(wish: Wish): string {
  const told = Object.entries(wish).filter(([, value]) => value !== null);
  return `#${new URLSearchParams(told.map(([name, value]) => [name, String(value)]))}`;
}

/** The words by which the command line makes the same sheet. */
export function command(wish: Wish): string {
  const { rules, kind, level, count, seed, paper } = wish;
  const told = Object.entries({ rules, kind, level, count, seed, paper });
  const words = told.filter(([, value]) => value !== null).map(([name, value]) => `--${name} ${value}`);
  return ["bao worksheet", ...words].join(" ");
}
