import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { build } from 'vite';
import { compressAssets } from './compress.ts';
import { siteTable } from './server/site-table.ts';

// `node build.ts` builds the bundles for browser and server, the same for every forwarder, and
// compresses the files. The service renders the pages from its settings (`server/open-site.ts`).
process.env.NODE_ENV = 'production';
const dist = `${import.meta.dirname}/dist`;
const options = { root: import.meta.dirname, logLevel: 'warn' } as const;

await rm(dist, { recursive: true, force: true });
await build({ ...options, build: { outDir: `${dist}/client` } });
await build({
  ...options,
  publicDir: false,
  build: { outDir: `${dist}/server`, ssr: 'server/open-site.ts', manifest: false },
  ssr: { noExternal: true },
});
await rename(`${dist}/client/index.html`, `${dist}/template.html`);
await compressAssets(`${dist}/client`);

/** A hash of what pages are rendered by, so that pages of another build are not used. */
async function buildId(): Promise<string> {
  const hash = createHash('sha256');
  const bundle = (await readdir(`${dist}/server`, { recursive: true })).filter((file) =>
    file.endsWith('.js'),
  );
  const files = [...bundle.sort().map((file) => `server/${file}`), 'template.html'];
  for (const file of files) hash.update(await readFile(`${dist}/${file}`));
  return hash.update(await readFile(`${dist}/client/.vite/manifest.json`)).digest('hex');
}

await writeFile(`${dist}/pages.json`, JSON.stringify({ ...siteTable, build: await buildId() }));
