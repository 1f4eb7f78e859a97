/** Runs a TypeScript program in Node: node run.mjs bench.ts --seconds=2 */

import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const program = process.argv.splice(2, 1)[0];
const { outputFiles } = await build({
  absWorkingDir: dirname(fileURLToPath(import.meta.url)),
  entryPoints: [resolve(program)],
  bundle: true,
  write: false,
  format: "esm",
  platform: "node",
  charset: "utf8",
});
await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
