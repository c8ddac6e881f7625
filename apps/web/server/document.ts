import { createHash } from 'node:crypto';
import face from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { brandName } from '@jadeport/brand';
import type { RenderedSite } from '@jadeport/contract/pages';
import type { Logo } from '@jadeport/settings';
import { accentTokens } from '../src/accent.ts';
import type { RenderedPage } from '../src/entry-server.tsx';
import { settingsId } from '../src/lib/brand.ts';
import { hydrationScript } from './hydration-script.ts';
import type { Build, Job, Site } from './job.ts';
import { dataElement, pageSettingsOf } from './page-settings.ts';
import { escapeHtml, searchTags } from './search-tags.ts';

/** The whole document of a rendered page, with its settings, styles and scripts. */
export async function renderDocument(
  page: RenderedPage,
  job: Job,
  { files, template, style }: Build,
  site: Site,
): Promise<string> {
  const load = files.firstLoad(job.shell ? [] : page.routes, job.lang);
  const css = await Promise.all(load.styles.map(style));
  const { accentColour, logo } = site.settings;
  const around = withIcon(withThemeColour(template, accentColour), logo);
  const deferred = job.page?.kind === 'content';
  const parts = load.scripts.map((file) => `/${file}`);
  const title = job.shell ? brandName(site.settings, job.lang) : page.title;
  const description = page.description ?? '';
  const { lang } = job;
  const path = job.page && job.page.search !== 'noindex' ? job.page.path : null;
  const head = [
    `<link rel="preload" href="${face}" as="font" type="font/woff2" crossorigin />`,
    `<link rel="manifest" href="/manifest.${lang}.webmanifest" />`,
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...searchTags({ title, description, lang, path, faq: page.faq }, site),
    dataElement(`type="application/json" id="${settingsId}"`, pageSettingsOf(site.settings)),
    `<script>${signedInHint}</script>`,
    `<style>${[...css, ...accentRules(accentColour)].join('\n')}</style>`,
    // Disabled, because the rules are inline. Vite’s loader finds the link and loads nothing.
    ...load.styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled />`),
    // The shell shows nothing before the app runs, so it preloads all parts.
    ...(job.shell ? parts : [])
      .filter((file) => !around.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`),
  ];
  return (job.shell ? around : withHydrationScript(around, parts, deferred))
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('<html lang="en"', `<html lang="${lang}"`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace(
      '<div id="root"><!--app--></div>',
      () => `<div id="root"${rootMarks(job.name, deferred)}>${page.html}</div>`,
    );
}

/** Replaces the colours that follow from the accent colour, where `styles/base.css` sets them. */
function accentRules(accent: string | null): string[] {
  if (!accent) return [];
  const { light, dark } = accentTokens(accent);
  const rule = (root: string, tokens: typeof light) =>
    `${root} { ${Object.entries(tokens)
      .map(([name, colour]) => `--${name}: ${colour};`)
      .join(' ')} }`;
  return [
    rule(':root', light),
    `@media screen and (prefers-color-scheme: dark) { ${rule(':root:not([data-scheme="light"])', dark)} }`,
    `@media screen { ${rule(':root[data-scheme="dark"]', dark)} }`,
  ];
}

/** The document around a page, whose browser has the accent colour in its bars. */
function withThemeColour(template: string, accent: string | null): string {
  if (!accent) return template;
  const { light, dark } = accentTokens(accent);
  const shades = [light.harbour, dark.harbour];
  return template.replace(
    /(<meta name="theme-color" content=")[^"]*/g,
    (_, start: string) => start + shades.shift(),
  );
}

/** The document around a page, whose tab shows the logo, unless this is too wide. */
function withIcon(template: string, logo: Logo | null): string {
  if (!logo || logo.holdsName) return template;
  return template.replace(
    'href="/favicon.svg" type="image/svg+xml"',
    `href="${logo.src}" type="image/png"`,
  );
}

const appScript = /\s*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g;

/** A prerendered page is hydrated in place; content pages only at the first touch or key. */
const rootMarks = (name: string, deferred: boolean) =>
  `${name && ` data-page="${name}"`}${deferred ? ' data-deferred' : ''}`;

/**
 * Shows signed-in people the final header buttons before the session check answers
 * (components/account.module.css).
 */
const signedInHint = `if (document.cookie.includes('jadeport_signed_in=1'))
  document.documentElement.dataset.visitor = 'signed-in';`;

/** Replaces the app’s script tag with the hydration script. */
function withHydrationScript(
  template: string,
  parts: readonly string[],
  deferred: boolean,
): string {
  // The last script is the app; earlier ones are parts that the app imports.
  const app = [...template.matchAll(appScript)].at(-1)?.[1];
  if (!app) throw new Error('The document loads no app');
  const script = hydrationScript({ app, parts: parts.filter((part) => part !== app), deferred });
  return template
    .replace(appScript, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('</body>', () => `<script type="module">${script}</script>\n  </body>`);
}

/** The CSP sources of the inline scripts and styles. Data in script elements needs none. */
export function inlineHashes(html: string): RenderedSite['csp'][string] {
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return {
    scriptHashes: hashes(/<script(?![^>]*(?:\ssrc=|json))[^>]*>([\s\S]*?)<\/script>/g),
    styleHashes: hashes(/<style[^>]*>([\s\S]*?)<\/style>/g),
  };
}
