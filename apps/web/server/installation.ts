import { createHash } from 'node:crypto';
import { brandName } from '@jadeport/brand';
import { type Language, languages } from '@jadeport/contract';
import { addressIn, namedAddress } from '@jadeport/i18n';
import * as en from '@jadeport/i18n/en';
import * as zh from '@jadeport/i18n/zh';
import type { PublicSettings } from '@jadeport/settings';
import { prerenderedPages } from '../src/pages.ts';
import type { BuiltFiles } from './built-files.ts';
import source from './service-worker.js?raw';

const texts = { en, zh };

/** The background of light pages. */
const paper = '#fbfaf6';

/** The colour of the browser's frame around light pages, in the document and in the manifest. */
const themeColourOf = ({ accentColour }: PublicSettings) => accentColour ?? paper;

/** An icon of the app: the design's own, or of the logo (`features/pages/serve-logo.ts`). */
const iconOf = ({ logo }: PublicSettings, name: string) =>
  logo ? `/logo-${name}.png?v=${logo.version}` : `/icon-${name}.png`;

/** A document with the forwarder's colour and icons. */
export function withLook(html: string, settings: PublicSettings): string {
  const coloured = html.replace(`content="${paper}"`, `content="${themeColourOf(settings)}"`);
  if (!settings.logo) return coloured;
  return coloured
    .replace('href="/favicon.svg" type="image/svg+xml"', `href="${iconOf(settings, '192')}"`)
    .replace('href="/apple-touch-icon.png"', `href="${iconOf(settings, 'maskable')}"`);
}

/** What makes the site installable in a language: the manifest of the app. */
export function appManifest(brand: PublicSettings, lang: Language): object {
  const name = brandName(brand, lang);
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
    background_color: paper,
    theme_color: themeColourOf(brand),
    icons: [
      { src: iconOf(brand, '192'), sizes: '192x192', type: 'image/png' },
      { src: iconOf(brand, '512'), sizes: '512x512', type: 'image/png' },
      { src: iconOf(brand, 'maskable'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: tracking.page.title, url: addressIn('/track', lang) },
      { name: shell.dashboard, url: addressIn('/dashboard', lang) },
    ],
  };
}

/** Pages of staff that work offline, by the address that the service worker keeps them under. */
const staffOffline: Readonly<Record<string, string>> = {
  '/admin/receiving': '/admin/receiving',
  '/admin/manifests/any/arrival': '/admin/manifests/$manifestId_/arrival',
};

/** The service worker with its list of files. Its version is a hash of all `documents`. */
export function serviceWorker(
  { firstLoad, worksOffline }: BuiltFiles,
  documents: readonly string[],
): string {
  const parts = languages.flatMap((lang) => {
    const { scripts, styles } = firstLoad(['__root__', '/offline'], lang);
    return [...scripts, ...styles].map((file) => `/${file}`);
  });
  const offline = languages.map((lang) => namedAddress('/offline', lang));
  const kept = Object.fromEntries(
    languages.flatMap((lang) =>
      Object.entries(staffOffline).map(([address, route]) => {
        const files = worksOffline(['/admin', route], lang).map((file) => `/${file}`);
        return [namedAddress(address, lang), files];
      }),
    ),
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
