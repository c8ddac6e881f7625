import { rm } from 'node:fs/promises';
import { build } from 'vite';
import { compressAssets } from './compress.ts';
import { writeInstallation } from './install.ts';
import { prerenderSite } from './prerender.ts';

// `node build.ts` builds the bundles for browser and server, prerenders every public page in each
// language and compresses the files.
process.env.NODE_ENV = 'production';
const dist = `${import.meta.dirname}/dist`;
const options = { root: import.meta.dirname, logLevel: 'warn' } as const;

await rm(dist, { recursive: true, force: true });
await build({ ...options, build: { outDir: `${dist}/client` } });
await build({
  ...options,
  publicDir: false,
  build: { outDir: `${dist}/server`, ssr: 'src/entry-server.tsx', manifest: false },
  ssr: { noExternal: true },
});
await prerenderSite(dist);
await writeInstallation(`${dist}/client`);
await compressAssets(`${dist}/client`);
