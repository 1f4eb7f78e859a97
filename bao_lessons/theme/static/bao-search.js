// Before Sphinx's searchtools.js, after its doctools.js.

// Stands in for sphinx_highlight.js, which searchtools.js expects.
const SPHINX_HIGHLIGHT_ENABLED = false;
// The lines around a found word are fetched, which browsers refuse to pages without a server.
if (location.protocol === "file:") DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false;
// Not by Documentation.addTranslations, which makes a function out of a text, as a strict page may not.
Object.assign(Documentation.TRANSLATIONS, {
  "Searching": "Searching",
  "Search Results": "Found",
  "Search finished, found ${resultCount} page(s) matching the search query.":
    "Places in the book: ${resultCount}.",
  "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.":
    "No page holds all these words. Try fewer of them, or another spelling.",
});
