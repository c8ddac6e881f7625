// Serves public pages and assets offline. They are the same for everybody.
// Answers of the API are never cached. The build fills in the two values below.
const version = '__VERSION__';
const { precached, pages, kept } = __SITE__;

const cacheName = `jadeport-${version}`;

// A new worker waits until no page of the old one is open, so that no page changes under its reader.
self.addEventListener('install', (event) => {
  event.waitUntil(install());
});

/** A page of staff that the old worker kept is kept by the new one as well. */
async function install() {
  const cache = await caches.open(cacheName);
  await cache.addAll(precached);
  for (const page of Object.keys(kept))
    if (await caches.match(page)) await cache.addAll([page, ...kept[page]]).catch(() => undefined);
}

// A page that works offline asks for it when it is opened: visitors load nothing of it. Its HTML is
// the shell, the same for everybody.
self.addEventListener('message', (event) => {
  const { data } = event;
  const page = data.lang === 'zh' ? `${data.keep}?lang=zh` : data.keep;
  if (kept[page]) event.waitUntil(keep(page));
});

async function keep(page) {
  const cache = await caches.open(cacheName);
  const missing = [];
  for (const file of kept[page]) if (!(await cache.match(file))) missing.push(file);
  await cache.addAll([page, ...missing]);
}

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
  const address = url.pathname + lang;
  const isPublic = pages.includes(url.pathname);
  const known = isPublic || kept[address] ? address : undefined;
  try {
    const answer = await fetch(request);
    if (isPublic && answer.ok) await (await caches.open(cacheName)).put(known, answer.clone());
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
