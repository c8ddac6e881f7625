/** Milliseconds after the load of a page in which nothing is fetched for later visits. */
const pauseMs = 10_000;

/** Installs the service worker, which fetches what works offline; without one it does nothing. */
export function install(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}

/**
 * The same ten seconds after the page has loaded: what is needed offline is half the weight of the home page,
 * and a visit that is over sooner has no use for it. A page that works offline installs it at once.
 */
export function installLater(): void {
  const wait = () => void setTimeout(install, pauseMs);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
