/** Runs a TypeScript program in Node: node run.mjs bench.ts --seconds=2 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const program = process.argv.splice(2, 1)[0];
const folder = await mkdtemp(join(tmpdir(), "run-"));
try {
  const outfile = join(folder, "program.mjs");
  await build({
    absWorkingDir: dirname(fileURLToPath(import.meta.url)),
    entryPoints: [resolve(program)],
    bundle: true,
    format: "esm",
    platform: "node",
    charset: "utf8",
    outfile,
  });
  await import(pathToFileURL(outfile).href);
} finally {
  await rm(folder, { recursive: true });
}
