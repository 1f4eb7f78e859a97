/** The play page; and, in another thread, the one who thinks: the same bundle is both. */

import { openPlay } from "./play/app";
import { serve } from "./play/thinker";

const NAME = "bao-play";

if (typeof document === "undefined") {
  serve(globalThis as unknown as Parameters<typeof serve>[0]);
} else if (!customElements.get(NAME)) {
  customElements.define(
    NAME,
    class extends HTMLElement {
      private end: AbortController | null = null;

      connectedCallback(): void {
        // One that was moved on the page stays as it is.
        if (this.end) return;
        this.end = new AbortController();
        openPlay(this, this.end.signal);
      }
    },
  );
}
