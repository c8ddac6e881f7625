import { createHash } from 'node:crypto';
import { brandName } from '@jadeport/brand';
import { type Language, languages } from '@jadeport/contract';
import { addressIn } from '@jadeport/i18n';
import * as en from '@jadeport/i18n/en';
import * as zh from '@jadeport/i18n/zh';
import type { PublicSettings } from '@jadeport/settings';
import { accentTokens } from '../src/accent.ts';
import { prerenderedPages } from '../src/pages.ts';
import type { BuiltFiles } from './built-files.ts';
import source from './service-worker.js?raw';

const texts = { en, zh };

/** What makes the site installable in a language: the manifest of the app. */
export function appManifest(settings: PublicSettings, lang: Language): object {
  const name = brandName(settings, lang);
  const { accentColour } = settings;
  const { shell, tracking, pages } = texts[lang];
  return {
    id: '/',
    name,
    short_name: name,
    description: pages.home.description,
    lang,
    start_url: addressIn('/', lang),
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf6',
    theme_color: accentColour ? accentTokens(accentColour).light.harbour : '#fbfaf6',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: tracking.page.title, url: addressIn('/track', lang) },
      { name: shell.dashboard, url: addressIn('/dashboard', lang) },
    ],
  };
}

/** The service worker with its list of files. Its version is a hash of all `documents`. */
export function serviceWorker(
  { firstLoad, worksOffline }: BuiltFiles,
  documents: readonly string[],
): string {
  const parts = languages.flatMap((lang) => {
    const { scripts, styles } = firstLoad(['__root__', '/offline'], lang);
    return [...scripts, ...styles].map((file) => `/${file}`);
  });
  const offline = languages.map((lang) => addressIn('/offline', lang));
  const kept = Object.fromEntries(
    languages.map((lang) => {
      const files = worksOffline(['/admin', '/admin/receiving'], lang).map((file) => `/${file}`);
      return [addressIn('/admin/receiving', lang), files];
    }),
  );
  const site = {
    precached: [...offline, ...new Set(parts)],
    pages: prerenderedPages.map(({ path }) => path),
    kept,
  };
  const hash = createHash('sha256').update(documents.join('\n'));
  return source
    .replace('__VERSION__', hash.digest('hex').slice(0, 12))
    .replace('__SITE__', JSON.stringify(site));
}
