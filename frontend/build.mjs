/** Bundles the board for its two doors. The output is committed: readers need no Node. */

import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "..", "bao_lessons", "static");

/** What only the command line or another bundle says stays out. */
const ELSEWHERE =
  /^(cli|compare|draw|puzzle|search)\.|^error\.(record\.|rules\.failed)|^board\.elsewhere/;
const messages = {
  name: "messages",
  setup(bundler) {
    bundler.onLoad({ filter: /messages[/\\]en\.json$/ }, async ({ path }) => {
      const all = Object.entries(JSON.parse(await readFile(path, "utf8")));
      const shown = Object.fromEntries(all.filter(([key]) => !ELSEWHERE.test(key)));
      return { contents: JSON.stringify(shown), loader: "json" };
    });
  },
};

const common = {
  absWorkingDir: here,
  bundle: true,
  minify: true,
  charset: "utf8",
  target: "es2022",
  legalComments: "none",
  plugins: [messages],
};

await Promise.all([
  build({ ...common, entryPoints: ["widget.ts"], format: "esm", outfile: join(out, "board.js") }),
  build({
    ...common,
    entryPoints: ["page.ts"],
    format: "iife",
    outfile: join(out, "bao-board.js"),
  }),
  build({ ...common, entryPoints: ["board/board.css"], outfile: join(out, "board.css") }),
]);
