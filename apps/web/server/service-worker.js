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
  const page = `${withoutIds(data.keep)}?lang=${data.lang}`;
  if (kept[page]) event.waitUntil(keep(page));
});

/** One page serves every record: its HTML is the shell. */
function withoutIds(path) {
  return path.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/, 'any');
}

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

/**
 * Fetches a page from the network; offline, from the cache, else the offline page. A page is kept under
 * the language that the server answered in, whatever its address says, and the last one is remembered
 * for addresses without one.
 */
async function page(request, url) {
  const isPublic = pages.includes(url.pathname);
  try {
    const answer = await fetch(request);
    const lang = answer.headers.get('content-language');
    if (answer.ok && lang) {
      const cache = await caches.open(cacheName);
      if (isPublic) await cache.put(`${url.pathname}?lang=${lang}`, answer.clone());
      await cache.put('/lang', new Response(lang));
    }
    return answer;
  } catch {
    const asked = url.searchParams.get('lang');
    const lang = asked === 'en' || asked === 'zh' ? asked : await lastLanguage();
    const address = `${withoutIds(url.pathname)}?lang=${lang}`;
    const known = isPublic || kept[address];
    const cached = known && (await caches.match(address, { ignoreVary: true }));
    return cached || Response.redirect(`/offline?lang=${lang}`);
  }
}

const lastLanguage = async () => (await (await caches.match('/lang'))?.text()) ?? 'en';

/** The name of an asset changes with its content. */
async function asset(request) {
  const cached = await caches.match(request);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(cacheName)).put(request, answer.clone());
  return answer;
}

// A message of ours. One with the same id replaces the one that is shown.
self.addEventListener('push', (event) => {
  const { id, title, body, path, lang } = event.data?.json() ?? {};
  if (!title) return;
  const options = { body, lang, tag: id, icon: '/icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

// Opens what it is about, in a window of ours that is open already where there is one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data?.path));
});

async function openPath(path) {
  const url = new URL(path || '/', location.origin);
  if (url.origin !== location.origin) return;
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) return self.clients.openWindow(url.href);
  await open.focus();
  return open.navigate(url.href).catch(() => self.clients.openWindow(url.href));
}
