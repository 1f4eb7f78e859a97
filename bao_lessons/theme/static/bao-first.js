// Before the first paint, or a dark page would flash white.
// The keys are prefixed since all file:// pages of a browser share one storage.
(function (root) {
  var kept = function (key) {
    try {
      return localStorage.getItem("bao-lessons.1." + key);
    } catch (refused) {
      return null;
    }
  };
  var dark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  root.classList.add("js");
  root.dataset.theme = kept("theme") || (dark ? "dark" : "light");
  root.dataset.menu = kept("menu") || "open";
})(document.documentElement);
