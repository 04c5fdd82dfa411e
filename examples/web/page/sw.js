// Keeps the site for use without a network. The version changes with any file, so
// that a new site replaces the old one as a whole.
const cacheName = "stones-$VERSION";
const files = [".", "style.css", "theme.js", "app.js", "board.js", "panel.js", "keep.js", "search.js", "worker.js", "wasm.js", "wasm_exec.js", "stones.wasm", "icon.svg", "site.webmanifest"];

addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(cacheName);
    await cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })));
    await skipWaiting();
  })());
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("stones-") && name !== cacheName) await caches.delete(name);
    }
    await clients.claim();
  })());
});

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith((async () => {
    const cache = await caches.open(cacheName);
    const request = event.request.mode === "navigate" ? "." : event.request;
    return (await cache.match(request, { ignoreSearch: true })) ?? fetch(event.request);
  })());
});
