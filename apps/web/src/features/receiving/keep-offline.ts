import type { Language } from '@jadeport/contract';

/** Asks the service worker to keep this page, so that it opens without a connection. */
export function keepOffline(language: Language): void {
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ keep: '/admin/receiving', lang: language }),
  );
}
