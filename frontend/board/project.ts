/** Full screen, large, dark and plain, for a class; the space bar steps. */

export function project(root: HTMLElement, signal: AbortSignal): void {
  const leave = (): void => root.removeAttribute("data-projector");
  if (root.hasAttribute("data-projector")) {
    leave();
    if (document.fullscreenElement === root) void document.exitFullscreen();
    return;
  }
  root.setAttribute("data-projector", "");
  root.addEventListener("fullscreenchange", () => document.fullscreenElement !== root && leave(), {
    signal,
  });
  // Without full screen (a phone, a frame) the board still fills the window.
  void root.requestFullscreen?.().catch(() => undefined);
}
