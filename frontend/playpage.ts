/** The play page; and, in another thread, the one who thinks: the same bundle is both. */

import { define } from "./define";
import { openPlay } from "./play/app";
import { serve } from "./play/thinker";

if (typeof document === "undefined") {
  serve(globalThis as unknown as Parameters<typeof serve>[0]);
} else {
  define("bao-play", openPlay);
}
