import type { Language } from '@jadeport/contract';

/** Asks the service worker to cache this page, so that it opens offline. */
export function keepOffline(language: Language): void {
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ keep: '/admin/receiving', lang: language }),
  );
}
