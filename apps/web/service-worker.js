// Serves public pages and assets offline. They are the same for everybody.
// Answers of the API are never cached. The build fills in the two values below.
const version = '__VERSION__';
const { precached, pages } = __SITE__;

const cacheName = `jadeport-${version}`;

// A new worker waits until no page of the old one is open, so that no page changes under its reader.
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(precached)));
});

self.addEventListener('activate', (event) => {
  const others = (names) => names.filter((name) => name !== cacheName);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(others(names).map((name) => caches.delete(name)))),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

/** Fetches a page from the network; offline, from the cache, else the offline page. */
async function page(request, url) {
  const lang = url.searchParams.get('lang') === 'zh' ? '?lang=zh' : '';
  const known = pages.includes(url.pathname) ? url.pathname + lang : undefined;
  try {
    const answer = await fetch(request);
    if (known && answer.ok) await (await caches.open(cacheName)).put(known, answer.clone());
    return answer;
  } catch {
    const cached = known && (await caches.match(known));
    return cached || Response.redirect(`/offline${lang}`);
  }
}

/** The name of an asset changes with its content. */
async function asset(request) {
  const cached = await caches.match(request);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(cacheName)).put(request, answer.clone());
  return answer;
}
