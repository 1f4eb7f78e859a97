// Keeps the book for when there is no network. Each worker knows one version of it, and answers from
// no other. A new one adds its files to those of the old one, and waits, unhurried, until the last
// page of that is closed; then what only the old one knew is deleted.
"use strict";

/** Each file and the SHA-256 of what is in it. */
const FILES = new Map(Object.entries(/* files */));
const TOP = self.registration.scope;
const CACHE = `bao-lessons ${TOP}`;
const AT_ONCE = 4; // the page that is being read comes first

/** By content: what is the same in two versions is kept once, and what differs, apart. */
const keyOf = (path) => new URL(`${path}?${FILES.get(path)}`, TOP).href;

async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function fetched(path) {
  const answer = await fetch(new URL(path, TOP), { cache: "no-cache" });
  const bytes = await answer.arrayBuffer();
  if (!answer.ok || (await hashOf(bytes)) !== FILES.get(path)) {
    throw new Error(`${path} is not there, or is of another version`);
  }
  // Anew: a page may not be answered with what a server led to in a roundabout way.
  return new Response(bytes, { headers: answer.headers });
}

async function install() {
  if (navigator.connection?.saveData) throw new Error("this reader saves data");
  const cache = await caches.open(CACHE);
  const paths = [...FILES.keys()];
  const take = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) {
      const key = keyOf(path);
      if (!(await cache.match(key))) await cache.put(key, await fetched(path));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}

async function dropOld() {
  if (self.registration.installing) return; // it is about to rely on what it finds
  const cache = await caches.open(CACHE);
  const ours = new Set([...FILES.keys()].map(keyOf));
  const old = (await cache.keys()).filter(({ url }) => !ours.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** The file of the book that an address means, if it does. */
function fileAt(address) {
  const [url] = address.split(/[?#]/);
  if (!url.startsWith(TOP)) return null;
  const path = decodeURI(url.slice(TOP.length));
  const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  return FILES.has(file) ? file : null;
}

async function answer(request, file) {
  const cache = await caches.open(CACHE);
  return (await cache.match(keyOf(file))) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(dropOld()));
self.addEventListener("fetch", (event) => {
  const file = event.request.method === "GET" ? fileAt(event.request.url) : null;
  if (file) event.respondWith(answer(event.request, file));
});
