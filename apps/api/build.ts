import { copyFile, rm } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

// `node build.ts` bundles the service into dist/, from where it starts sooner and takes less
// memory than from its sources (docs/decisions/0060).
const src = join(import.meta.dirname, 'src');
const dir = join(import.meta.dirname, 'dist');

/** The service, its threads that print labels and draw tables, and its children: they render and pack pages, and make a data folder. */
const programs = [
  'start/main.ts',
  'adapters/pdfkit/label-worker.ts',
  'writers/pdf-worker.ts',
  'adapters/web-bundle/render-process.ts',
  'features/pages/pack-process.ts',
  'db/create-cluster.ts',
];

/**
 * Libraries with native code or files of their own, those that are loaded at their first use, and what
 * traces change when it is required.
 */
const separate =
  /^(?:@electric-sql|@fontsource|@googleapis|@node-rs|@opentelemetry|@scalar|bwip-js|file-type|fontkit|hucre|nodemailer|pdfkit|pg|pg-native|pino|pino-pretty|piscina|sharp|undici)(?:\/|$)/;

/**
 * Libraries that other libraries load and that nothing calls here: no route has a schema to compile
 * (http/without-schemas.ts), bodies are read by Fastify and not by trpc-to-openapi, the API's description
 * is printed as JSON, files are served by name, callers are asked for their language and not for types of
 * content, and schedules are cron expressions. A call of one of them would throw; a table is empty.
 */
const uncalled =
  /^(?:@fastify\/(?:ajv|fast-json-stringify)-compiler|co-body|glob|mime-db|rrule-temporal|yaml)$/;
/** Zod's messages in fifty languages; ours are in `packages/i18n`. */
const zodLanguages = /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/;

const leftOut: Plugin = {
  name: 'left-out',
  resolveId: (id) => (uncalled.test(id) ? `\0${id}` : undefined),
  load(id) {
    if (id.startsWith('\0') && uncalled.test(id.slice(1))) return 'module.exports = {};';
    return zodLanguages.test(id) ? "export { default as en } from './en.js';" : undefined;
  },
};

const ownFile = /new URL\('(\.{1,2}\/[^']+)', import\.meta\.url\)/g;
/** All files of dist/ are neighbours, whichever folder their source is in. */
const besideEachOther: Plugin = {
  name: 'beside-each-other',
  transform(code, id) {
    if (!id.startsWith(src) || code.search(ownFile) < 0) return undefined;
    const placed = (_all: string, path: string) => {
      const file = resolve(dirname(id), path);
      const built = `./${basename(file).replace(/\.ts$/, '.js')}`;
      return `new URL('${file.startsWith(src) ? built : relative(dir, file)}', import.meta.url)`;
    };
    return { code: code.replace(ownFile, placed), map: null };
  },
};

await rm(dir, { recursive: true, force: true });
const bundle = await rolldown({
  input: programs.map((file) => join(src, file)),
  platform: 'node',
  external: separate,
  plugins: [leftOut, besideEachOther],
});
await bundle.write({
  dir,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  comments: false,
  // One character outside ASCII makes V8 keep a whole file at two bytes a character.
  charset: 'ascii',
  // Beside the bundle, for `npm run bench -- profile`; Node does not read it.
  sourcemap: 'hidden',
  // Errors are named by their class.
  keepNames: true,
});
const commonPasswords = 'weak-passwords.txt';
await copyFile(join(src, 'features/accounts', commonPasswords), join(dir, commonPasswords));
