// The frame's few moving parts: menu, theme, meanings, copy buttons, keeping the book. The text is read without any of them.
"use strict";

(() => {
  const root = document.documentElement;
  const wide = window.matchMedia("(min-width: 62rem)");
  const dark = window.matchMedia("(prefers-color-scheme: dark)");

  function keep(key, value) {
    try {
      if (value === null) localStorage.removeItem(`bao-lessons.1.${key}`);
      else localStorage.setItem(`bao-lessons.1.${key}`, value);
    } catch {
      // Storage refused: the choice lasts as long as the page.
    }
  }

  function kept(key) {
    try {
      return localStorage.getItem(`bao-lessons.1.${key}`);
    } catch {
      return null;
    }
  }

  // --- menu: a column on a wide screen, open until closed; on a small one closed until opened ---

  const menu = document.getElementById("menu");
  const menuButton = document.getElementById("menu-button");

  function menuIsOpen() {
    return wide.matches ? root.dataset.menu !== "closed" : root.dataset.smallMenu === "open";
  }

  function showMenu(open) {
    if (wide.matches) {
      root.dataset.menu = open ? "open" : "closed";
      keep("menu", open ? null : "closed");
    } else {
      root.dataset.smallMenu = open ? "open" : "closed";
    }
    menuButton.setAttribute("aria-expanded", String(open));
  }

  const tellMenu = () => menuButton.setAttribute("aria-expanded", String(menuIsOpen()));
  menuButton.addEventListener("click", () => showMenu(!menuIsOpen()));
  wide.addEventListener("change", tellMenu);
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || wide.matches) return;
    showMenu(false);
    menuButton.focus();
  });
  menu.addEventListener("click", (event) => {
    // A link into the page that is open: show the place, not the menu above it.
    if (!wide.matches && event.target.closest("a[href^='#']")) showMenu(false);
  });
  tellMenu();

  // --- theme: follows the machine until the reader chooses otherwise ---

  const themeButton = document.getElementById("theme-button");

  function setTheme(theme) {
    root.dataset.theme = theme;
    themeButton.setAttribute("aria-pressed", String(theme === "dark"));
  }

  const machineTheme = () => (dark.matches ? "dark" : "light");
  themeButton.addEventListener("click", () => {
    const theme = root.dataset.theme === "dark" ? "light" : "dark";
    keep("theme", theme === machineTheme() ? null : theme);
    setTheme(theme);
  });
  dark.addEventListener("change", () => setTheme(kept("theme") ?? machineTheme()));
  setTheme(root.dataset.theme);

  // --- words of the game: their meaning, on pointing or focus, until left or Escape ---

  let shown = null;
  let leaving = 0;

  function hide() {
    clearTimeout(leaving);
    if (shown) shown.hidden = true;
    shown = null;
  }

  function show(link, tip) {
    clearTimeout(leaving);
    if (shown !== tip) hide();
    shown = tip;
    tip.hidden = false;
    const word = link.getClientRects()[0];
    const room = root.clientWidth - tip.offsetWidth - 8;
    tip.style.left = `${scrollX + Math.max(8, Math.min(word.left, room))}px`;
    const below = word.bottom + tip.offsetHeight + 8 < innerHeight;
    tip.style.top = `${scrollY + (below ? word.bottom : word.top - tip.offsetHeight)}px`;
  }

  // Time enough to get onto the meaning itself, which stays while it is pointed at.
  const leave = () => {
    clearTimeout(leaving);
    leaving = setTimeout(hide, 200);
  };

  document.querySelectorAll("a.term[title]").forEach((link, number) => {
    const tip = document.createElement("div");
    tip.id = `meaning-${number}`;
    tip.className = "meaning";
    tip.setAttribute("role", "tooltip");
    tip.hidden = true;
    tip.textContent = link.title;
    link.removeAttribute("title");
    link.setAttribute("aria-describedby", tip.id);
    document.getElementById("content").append(tip);
    // A finger presses the link itself; it has nothing to point with.
    const byMouse = (event) => event.pointerType !== "touch" && show(link, tip);
    link.addEventListener("pointerenter", byMouse);
    link.addEventListener("pointerleave", leave);
    link.addEventListener("focus", () => link.matches(":focus-visible") && show(link, tip));
    link.addEventListener("blur", hide);
    tip.addEventListener("pointerenter", () => clearTimeout(leaving));
    tip.addEventListener("pointerleave", leave);
  });
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());

  // --- code: copied by a button, scrolled by keyboard where it is too wide ---

  function copyButton(pre) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy-button";
    button.textContent = "Copy code";
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(pre.textContent.trimEnd());
        button.textContent = "Copied";
      } catch {
        button.textContent = "Not allowed";
      }
      button.dataset.done = "";
      setTimeout(() => {
        button.textContent = "Copy code";
        delete button.dataset.done;
      }, 2000);
    });
    return button;
  }

  if (navigator.clipboard) {
    for (const pre of document.querySelectorAll(
      ".cell_input .highlight > pre, .page > section > [class^='highlight-'] pre",
    )) {
      pre.after(copyButton(pre));
    }
  }

  function reachScrollers() {
    // What is folded away would have to be laid out to be measured; unfolding it calls again.
    const inPage = ":is(.page pre, .page table):not(bao-board *, details:not([open]) *)";
    const boxes = [...document.querySelectorAll(inPage)];
    // All are measured before any is changed: else the page would be laid out once for each.
    const wide = boxes.map((box) => box.scrollWidth > box.clientWidth);
    boxes.forEach((box, i) => {
      if (!wide[i]) box.removeAttribute("tabindex");
      else box.tabIndex = 0;
    });
  }

  new ResizeObserver(reachScrollers).observe(document.getElementById("content"));

  // --- the book, kept for when there is no network: if a server sends it, and no data are to be saved ---

  const told = document.getElementById("kept");
  const tell = (state) => told && (told.textContent = told.dataset[state]);
  const workers = navigator.serviceWorker;

  async function keepBook() {
    try {
      const { installing } = await workers.register(`${root.dataset.content_root}sw.js`);
      tell(installing ? "coming" : "whole");
      installing?.addEventListener("statechange", () => {
        if (installing.state !== "activating") tell(installing.state === "redundant" ? "broken" : "whole");
      });
    } catch {
      tell("refused");
    }
  }

  if (!location.protocol.startsWith("http")) {
    tell("file");
  } else {
    const manifest = document.createElement("link");
    manifest.rel = "manifest";
    manifest.href = `${root.dataset.content_root}manifest.webmanifest`;
    document.head.append(manifest);
    if (!workers) tell("refused");
    else if (navigator.connection?.saveData) tell("saving");
    else addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(keepBook));
  }
})();
