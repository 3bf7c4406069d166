// Keeps the whole site in the browser: once loaded it works without a network. `pitboss site` fills in the list.

const VERSION = "@VERSION@";
const FILES = ["@FILES@"];
const OWN = `pitboss ${new URL(registration.scope).pathname} `;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(OWN + VERSION).then((cache) =>
    // Past the browser's own cache: a version is made of its own files only.
    cache.addAll(FILES.map((name) => new Request(name, { cache: "reload" })))));
});

// Runs when no page of the old version is open any more, or when one has asked to change over.
addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(OWN) && name !== OWN + VERSION) await caches.delete(name);
    }
    await clients.claim();
  })());
});

addEventListener("message", ({ data }) => data === "change over" && skipWaiting());

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  event.respondWith((async () => {
    const cache = await caches.open(OWN + VERSION);
    return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
  })());
});
