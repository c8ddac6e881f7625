import type { Language } from '@jadeport/contract';
import { install } from './install.ts';

/** Asks the service worker to cache a page, so that it opens offline. */
export function keepOffline(page: string, language: Language): void {
  install();
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ keep: page, lang: language }),
  );
}
