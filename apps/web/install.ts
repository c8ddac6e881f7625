import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { brandFrom, brandName } from '@jadeport/brand';
import { type Language, languages } from '@jadeport/contract';
import { addressIn } from '@jadeport/i18n';
import * as en from '@jadeport/i18n/en';
import * as zh from '@jadeport/i18n/zh';
import { readManifest } from './manifest.ts';
import type { PageTable } from './prerender.ts';

const texts = { en, zh };

/** Writes what makes the site installable: a manifest per language, and the service worker. */
export async function writeInstallation(client: string): Promise<void> {
  for (const lang of languages)
    await writeFile(`${client}/manifest.${lang}.webmanifest`, JSON.stringify(appManifest(lang)));
  await writeFile(`${client}/sw.js`, await serviceWorker(client));
}

function appManifest(lang: Language) {
  const name = brandName(brandFrom(process.env), lang);
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
    theme_color: '#fbfaf6',
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

/** The service worker with its list of files. Its version is a hash of all pages. */
async function serviceWorker(client: string): Promise<string> {
  const table: PageTable = JSON.parse(await readFile(`${client}/pages.json`, 'utf8'));
  const { firstLoad, worksOffline } = readManifest(client);
  const parts = languages.flatMap((lang) => {
    const { scripts, styles } = firstLoad(['__root__', '/offline'], lang);
    return [...scripts, ...styles].map((file) => `/${file}`);
  });
  const offline = languages.map((lang) => addressIn('/offline', lang));
  const pages = [...new Set(table.pages.map(({ path }) => path))];
  const kept = Object.fromEntries(
    languages.map((lang) => {
      const files = worksOffline(['/admin', '/admin/receiving'], lang).map((file) => `/${file}`);
      return [addressIn('/admin/receiving', lang), files];
    }),
  );
  const site = { precached: [...offline, ...new Set(parts)], pages, kept };
  const contents = table.pages.map(({ file }) => readFile(`${client}/${file}`, 'utf8'));
  const hash = createHash('sha256').update((await Promise.all(contents)).join('\n'));
  const source = await readFile(`${import.meta.dirname}/service-worker.js`, 'utf8');
  return source
    .replace('__VERSION__', hash.digest('hex').slice(0, 12))
    .replace('__SITE__', JSON.stringify(site));
}
