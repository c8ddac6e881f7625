import type { Language } from '@jadeport/contract';
import { install } from '../../lib/install.ts';

/** Asks the service worker to cache this page, so that it opens offline. */
export function keepOffline(language: Language): void {
  install();
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ keep: '/admin/receiving', lang: language }),
  );
}
