/** Bundles the board for its two doors. The output is committed: readers need no Node. */

import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "..", "bao_lessons", "static");

/** What only the command line or another bundle says stays out. */
const ELSEWHERE =
  /^(cli|compare|draw|examine|embed|exercise|play|puzzle|review|search|sheet|solve)\.|^error\.(game|record\.|rules\.failed)|^(board\.elsewhere|refuse\.(own-rule|not-offered))/;
/** What a puzzle says beside its board; the words of its sheet are marked like those of messages. */
const SOLVE = /^solve\.(?!error\.|answer|puzzles|set|static)/;

/** What the play page says, and why a position, a record or a move is refused. */
const PLAY = /^(?:play|refuse(?!\.(?:own|not-off))|player|list)\.|^error\.(?!game|rules\.failed)/;

const messages = (keep, more = () => ({})) => ({
  name: "messages",
  setup(bundler) {
    bundler.onLoad({ filter: /messages[/\\]en\.json$/ }, async ({ path }) => {
      const all = Object.entries(JSON.parse(await readFile(path, "utf8")));
      const shown = { ...Object.fromEntries(all.filter(([key]) => keep(key))), ...more(all) };
      return { contents: JSON.stringify(shown), loader: "json" };
    });
  },
});

/** Every Kiswahili word of all messages, under a key that nobody asks for. */
function words(all) {
  const found = all.flatMap(([, text]) => text.match(/<sw>.*?<\/sw>/g) ?? []);
  return { "": [...new Set(found.map((word) => word.toLowerCase()))].join(" ") };
}

const board = messages((key) => !ELSEWHERE.test(key));
const puzzle = messages((key) => SOLVE.test(key), words);
const both = messages((key) => !ELSEWHERE.test(key) || SOLVE.test(key), words);

/** What stands on a sheet and around it. */
const SHEET = /^sheet\.(?!cli|error|fill|static|words|result\.static)|^solve\.(?:kind|set)\.|^solve\.(?:level|none)$/;

const sheet = messages((key) => SHEET.test(key));

const play = messages((key) => PLAY.test(key), words);

/** The form for a page of the reader's own, the picture in what it makes, and what is wrong. */
const EMBED =
  /^(?:embed(?!\.(?:cli|error|licence|static))|draw|refuse(?!\.(?:own|not-off))|player|list)\.|^error\.(?!game|rules|record)|^solve\.(?:kind|set|variant)\.|^(?:solve\.(?:answer|answer\.show|level)|puzzle\.error\.no-such|sheet\.game|board\.(?:copied|help|help\..*|set\.names|set\.turned))$/;

const embed = messages((key) => EMBED.test(key));

const common = {
  absWorkingDir: here,
  bundle: true,
  minify: true,
  charset: "utf8",
  target: "es2022",
  legalComments: "none",
};

const bundle = (entry, name, format, plugin, more = {}) =>
  build({
    ...common,
    ...more,
    entryPoints: [entry],
    format,
    outfile: join(out, name),
    plugins: plugin ? [plugin] : [],
  });

/** A function around the bundle, so that it can hand its own text to another thread. */
const AGAIN = { banner: { js: "(function baoPlay(){" }, footer: { js: "})();" } };

await Promise.all([
  bundle("widget.ts", "board.js", "esm", board),
  bundle("page.ts", "bao-board.js", "iife", board),
  bundle("board/board.css", "board.css"),
  bundle("puzzlewidget.ts", "puzzle.js", "esm", both),
  bundle("puzzlepage.ts", "bao-puzzle.js", "iife", puzzle),
  bundle("puzzle/puzzle.css", "puzzle.css"),
  bundle("sheetpage.ts", "bao-sheet.js", "iife", sheet),
  bundle("sheet/sheet.css", "sheet.css"),
  bundle("playpage.ts", "bao-play.js", "iife", play, AGAIN),
  bundle("play/play.css", "play.css"),
  bundle("embedboard.ts", "embed-board.js", "iife", board),
  bundle("embedpuzzle.ts", "embed-puzzle.js", "iife", both),
  bundle("embed/embed.css", "embed.css"),
  bundle("embedpage.ts", "bao-embed.js", "iife", embed),
]);
