// Offers a page's notebook as it runs in this browser. `make lite` wrote it, and measured.
"use strict";

(() => {
  const { megabytes, seconds, notebooks } = /* measured */;
  const place = document.querySelector("[data-notebook]");
  const path = place.dataset.notebook.replace(/^book\//, "");

  function say(...words) {
    const line = document.createElement("span");
    line.className = "run-here";
    line.append(...words);
    place.append(line);
  }

  if (location.protocol === "file:") {
    say("It cannot be run from a file: browsers let only a page that a server sends start Python.");
  } else if (!notebooks.includes(path)) {
    say("This one cannot be run in the browser: something that it needs is not there.");
  } else {
    const link = document.createElement("a");
    link.className = "run-button";
    link.href = `${place.dataset.lite}?path=${encodeURIComponent(path)}`;
    link.textContent = `Run it in this browser: ${megabytes} MB, about ${seconds} seconds`;
    say("Or without installing anything: ", link);
  }
})();
