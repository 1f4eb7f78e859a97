/** Elements of the pages: opened once, however often their script is loaded or they are moved. */

export type Open = (el: HTMLElement, signal: AbortSignal) => unknown;

export function define(name: string, open: Open): void {
  if (customElements.get(name)) return;
  customElements.define(
    name,
    class extends HTMLElement {
      private end: AbortController | null = null;

      connectedCallback(): void {
        if (this.end) return;
        this.end = new AbortController();
        open(this, this.end.signal);
      }
    },
  );
}
