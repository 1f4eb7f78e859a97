/** Signs on the buttons, 24 units square, drawn for this board. */

const PATHS = {
  back: "M7 6v12M18 6l-9 6l9 6z",
  on: "M17 6v12M6 6l9 6l-9 6z",
  play: "M8 5l11 7l-11 7z",
  pause: "M8 5v14M16 5v14",
  repeat: "M5 12a7 7 0 1 0 2.2-5.1M5 4v5h5",
  undo: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-2",
  redo: "M15 6l5 5l-5 5M20 11H10a5 5 0 0 0 0 10h2",
  restart: "M4 12l8-8l8 8M6 10.500V20h12V10.500",
  arrow: "M4 12h14M12 5l7 7l-7 7",
  leave: "M6 6l12 12M18 6L6 18",
  more: "M4 7h16M4 12h16M4 17h16",
} as const;

export type Icon = keyof typeof PATHS;

export function icon(name: Icon): SVGSVGElement {
  const el = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  el.setAttribute("viewBox", "0 0 24 24");
  el.setAttribute("class", "bao-icon");
  el.setAttribute("aria-hidden", "true");
  setIcon(el, name);
  return el;
}

export function setIcon(el: Element, name: Icon): void {
  if (el.getAttribute("data-icon") === name) return;
  el.setAttribute("data-icon", name);
  el.innerHTML = `<path d="${PATHS[name]}"/>`;
}
