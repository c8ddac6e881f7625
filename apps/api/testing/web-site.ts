import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { defaultBrand } from '@jadeport/brand';
import { firstPublicSettings } from '@jadeport/settings';
import { openSiteRenderer } from '../src/adapters/web-bundle/site-renderer.ts';
import { openWebPages } from '../src/features/pages/web-pages.ts';
import { silentLog } from './silent-log.ts';

const listedPaths = ['/', '/track', '/contact'];
const paths = [...listedPaths, '/login', '/offline', '/notifications/stop'];

/** The name of a business whose site takes for ever to render. */
export const endless = 'Endless Shipping';

/**
 * A small server bundle. Its pages say whose they are, and an answer is rendered as JSON, with the
 * characters that a page may contain.
 */
const bundle = `
const page = (path, lang, { settings, publicUrl }) => \`<!doctype html>
<html lang="\${lang}">
  <head>
    <title>\${path} · \${settings.name}</title>
    <link rel="canonical" href="\${publicUrl}\${path}" />
    <script type="application/ld+json">{"url":"\${publicUrl}/"}</script>
    <style>main{color:green}</style>
    <link rel="modulepreload" crossorigin href="/assets/main.js" />
    <script type="module" crossorigin src="/assets/main.js"></script>
  </head>
  <body>
    <div id="root" data-page="page"><main><div>as it was rendered</div></main></div>
    <script>wake()</script>
  </body>
</html>
\`;
export const openSite = async (site) => ({
  async renderSite() {
    if (site.settings.name === '${endless}') await new Promise(() => {});
    const table = JSON.parse(process.getBuiltinModule('fs').readFileSync(site.client + '/../pages.json'));
    const files = {
      'sw.js': '// ' + site.settings.name,
      'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
        '<rect width="32" height="32" fill="' + (site.settings.accentColour ?? '#05604f') + '"/></svg>',
    };
    const csp = {};
    for (const { path, lang, file } of table.pages) {
      files[file] = page(path, lang, site);
      csp[file] = { scriptHashes: ["'sha256-of-" + lang + "'"], styleHashes: [] };
    }
    return { files, csp };
  },
  renderAnswer: async (address, answer) =>
    '<style data-drawn>p{}</style><script>wake()</script><pre>' +
      JSON.stringify({ address, answer }).replaceAll('<', '&lt;') + '</pre>',
});
`;

/** Writes a small build of a web app into a folder, and publishes its pages. */
export async function buildWebSite(publicUrl = 'http://127.0.0.1:3000') {
  const dist = await mkdtemp(join(tmpdir(), 'jadeport-site-'));
  const root = join(dist, 'client');
  const folder = join(dist, 'rendered');
  const files = paths.flatMap((path) =>
    ['en', 'zh'].map((lang) => ({
      path,
      lang,
      file: `pages/${lang}/${path.slice(1) || 'home'}/index.html`,
      listed: listedPaths.includes(path),
    })),
  );
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(root, 'assets/main.js'), 'wake()');
  await writeFile(join(root, 'assets/main.js.gz'), gzipSync('wake()'));
  await writeFile(join(root, 'icon-192.png'), 'as it was built');
  const shell = { en: files[0]?.file, zh: files[1]?.file };
  const table = {
    pages: files,
    shellPaths: [],
    shell,
    notFound: shell,
    further: ['sw.js', 'favicon.svg'],
  };
  await writeFile(join(dist, 'pages.json'), JSON.stringify({ ...table, build: 'a build' }));
  await mkdir(join(dist, 'server'));
  await writeFile(join(dist, 'server/open-site.js'), bundle);
  await writeFile(join(dist, 'server/package.json'), '{"type":"module"}');
  const options = { root, folder, publicUrl, openRenderer: openSiteRenderer, log: silentLog };
  const pages = openWebPages(options);
  if (!pages) throw new Error('the site was not written');
  await pages.publish(firstPublicSettings(defaultBrand));
  const remove = async () => {
    await pages.close();
    await rm(dist, { recursive: true });
  };
  return { options, folder, pages, remove };
}
