import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { defaultBrand } from '@jadeport/brand';
import { readWebPages } from '../src/features/pages/web-pages.ts';

const listedPaths = ['/', '/track', '/contact'];
const paths = [...listedPaths, '/login', '/offline', '/notifications/stop'];

/** A small version of a page of the web app's build. */
const page = (path: string, lang: string) => `<!doctype html>
<html lang="${lang}">
  <head>
    <title>${path}</title>
    <link rel="canonical" href="http://127.0.0.1:3000${path}" />
    <script type="application/ld+json">{"url":"http://127.0.0.1:3000/"}</script>
    <style>main{color:green}</style>
    <link rel="modulepreload" crossorigin href="/assets/main.js" />
    <script type="module" crossorigin src="/assets/main.js"></script>
  </head>
  <body>
    <div id="root" data-page="page"><main><div>as it was built</div></main></div>
    <script>wake()</script>
  </body>
</html>
`;

/** Renders the answer as JSON, with the characters that a page may contain. */
const bundle = `export const renderPage = async (address, { shell, answer }) => ({
  html: '<style data-drawn>p{}</style><script>wake()</script><pre>' +
    JSON.stringify({ address, shell, answer }).replaceAll('<', '&lt;') + '</pre>',
});
`;

/** Writes a small build of a web app into a folder. */
export async function buildWebSite() {
  const dist = await mkdtemp(join(tmpdir(), 'jadeport-site-'));
  const root = join(dist, 'client');
  const files = paths.flatMap((path) =>
    ['en', 'zh'].map((lang) => ({
      path,
      lang,
      file: `pages/${lang}/${path.slice(1) || 'home'}/index.html`,
      listed: listedPaths.includes(path),
    })),
  );
  for (const { path, lang, file } of files) {
    await mkdir(join(root, file, '..'), { recursive: true });
    await writeFile(join(root, file), page(path, lang));
  }
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'assets/main.js'), 'wake()');
  await writeFile(join(root, 'assets/main.js.gz'), gzipSync('wake()'));
  await writeFile(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const shell = { en: files[0]?.file, zh: files[1]?.file };
  const publicUrl = 'http://127.0.0.1:3000';
  const csp = Object.fromEntries(
    files.map(({ file }) => [file, { scriptHashes: [], styleHashes: [] }]),
  );
  const table = {
    brand: defaultBrand,
    publicUrl,
    pages: files,
    shellPaths: [],
    shell,
    notFound: shell,
    csp,
  };
  await writeFile(join(root, 'pages.json'), JSON.stringify(table));
  await mkdir(join(dist, 'server'));
  await writeFile(join(dist, 'server/entry-server.js'), bundle);
  await writeFile(join(dist, 'server/package.json'), '{"type":"module"}');
  const pages = readWebPages(root);
  if (!pages) throw new Error('the site was not written');
  return { root, pages, remove: () => rm(dist, { recursive: true }) };
}
