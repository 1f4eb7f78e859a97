/** The marks that a hole can bear. Each has its own shape, so that none is told by colour alone. */

const RINGS: Record<string, number> = {
  start: 40,
  end: 40,
  legal: 45,
  at: 45,
  chosen: 45,
  asked: 45,
  hinted: 45,
};

const PATHS: Record<string, string> = {
  house: "M-37 -28v-9h9M28 -37h9v9M37 28v9h-9M-28 37h-9v-9",
  blocked: "M-30 -30L30 30M30 -30L-30 30",
  taken: "M-20 -20L20 20M20 -20L-20 20",
  notch: "M-10 -51h20l-10 15z",
  guess: "M-2 26V-30M-2 -29h26l-7 9l7 9h-26",
};

/** In the order in which they are drawn. */
const ORDER = [
  "house",
  "start",
  "end",
  "legal",
  "at",
  "chosen",
  "asked",
  "hinted",
  "blocked",
  "taken",
  "notch",
  "guess",
];

export function marksMarkup(marks: ReadonlySet<string>): string {
  return ORDER.filter((mark) => marks.has(mark === "notch" ? "legal" : mark))
    .map((mark) => {
      const name = `class="bao-m bao-m-${mark}"`;
      const r = RINGS[mark];
      if (!r) return `<path ${name} d="${PATHS[mark]}"/>`;
      if (!marks.has("square")) return `<circle ${name} r="${r}"/>`;
      return `<rect ${name} x="${-r}" y="${-r}" width="${2 * r}" height="${2 * r}" rx="${r / 5}"/>`;
    })
    .join("");
}
