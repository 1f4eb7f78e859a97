/** The pages from which something is printed: a worksheet by its seed, and sheets as they are. */

import { openPrint, openSheet } from "./sheet/page";
import { openResults } from "./sheet/results";

function define(name: string, open: (el: HTMLElement, signal: AbortSignal) => unknown): void {
  // A page may load the script twice; a name is defined once.
  if (customElements.get(name)) return;
  customElements.define(
    name,
    class extends HTMLElement {
      private end: AbortController | null = null;

      connectedCallback(): void {
        // One that was moved on the page stays as it is.
        if (this.end) return;
        this.end = new AbortController();
        open(this, this.end.signal);
      }
    },
  );
}

define("bao-worksheet", openSheet);
define("bao-print", openPrint);
define("bao-results", openResults);
