/** Full screen, large, dark and plain, for a class; the space bar steps. */

/** Gives back what goes into the projector view, and out of it again. */
export function createProjector(
  root: HTMLElement,
  toBoard: () => void,
  signal: AbortSignal,
): () => void {
  let opener: HTMLElement | null = null;

  function leave(): void {
    if (!root.hasAttribute("data-projector")) return;
    root.removeAttribute("data-projector");
    if (root.parentElement) root.parentElement.style.minHeight = "";
    toBoard();
    // Hidden if the panel was closed meanwhile: then the board keeps the focus.
    opener?.focus({ preventScroll: true });
  }

  root.addEventListener("fullscreenchange", () => document.fullscreenElement !== root && leave(), {
    signal,
  });
  return () => {
    if (root.hasAttribute("data-projector")) {
      // Only then is the board in its place again.
      if (document.fullscreenElement === root) void document.exitFullscreen();
      else leave();
      return;
    }
    opener = root.querySelector<HTMLElement>(":focus");
    // The page keeps the place of the board, so that the reader comes back to it.
    if (root.parentElement) root.parentElement.style.minHeight = `${root.offsetHeight}px`;
    root.setAttribute("data-projector", "");
    toBoard();
    // Without full screen (a phone, a frame) the board still fills the window.
    void root.requestFullscreen?.().catch(() => undefined);
  };
}
