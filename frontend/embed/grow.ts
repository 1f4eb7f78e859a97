/** Tells the page around a frame how high its content is, so that nothing in it need be scrolled. */

export function grow(): void {
  if (parent === window) return;
  const root = document.documentElement;
  const tell = (): void => {
    // The projector's view fills the window whatever its height, and would leave nothing of it.
    if (document.querySelector("[data-projector]")) return;
    const baoHeight = Math.ceil(root.getBoundingClientRect().height);
    parent.postMessage({ baoHeight }, "*");
  };
  new ResizeObserver(tell).observe(root);
}
