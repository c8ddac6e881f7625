import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import { wireDeps } from '../src/compose.ts';
import type { Database } from '../src/db/database.ts';
import { openPglite } from '../src/db/embedded.ts';
import { ensureCluster } from '../src/db/embedded-cluster.ts';
import { entities } from '../src/entities.ts';
import { readConfig } from '../src/environment/config.ts';
import { openDatabase } from '../src/open-database.ts';
import { createDatabase, dropWithCopies, onServer } from './server.ts';
import { silentLog } from './silent-log.ts';

/**
 * A migrated database with the tables of the job queue: a PGlite dump, or a PostgreSQL template.
 */
export type TestTemplate =
  | { kind: 'embedded'; dumpFile: string }
  | { kind: 'postgres'; serverUrl: string; name: string };

const root = fileURLToPath(new URL('../../..', import.meta.url));
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Where the embedded template stays between runs, and what it is made of; the lockfile stands for PGlite. */
const cache = join(root, 'node_modules/.cache/jadeport-test-database');
const madeOf = [
  'pnpm-lock.yaml',
  'apps/api/{src/db,src/jobs}/**/*.ts',
  'apps/api/src/{compose.ts,**/*.jobs.ts}',
  'apps/api/testing/template.ts',
];

/** Makes the template, or copies the one that an earlier run has made of the same files. */
export async function embeddedTemplate() {
  const folder = await mkdtemp(join(tmpdir(), 'jadeport-test-'));
  const template: TestTemplate = { kind: 'embedded', dumpFile: join(folder, 'dump.tar') };
  const texts = globSync(madeOf, { cwd: root })
    .sort()
    .map((path) => [path, textOf(path)]);
  const made = JSON.stringify([Intl.DateTimeFormat().resolvedOptions().timeZone, texts]);
  const kept = join(cache, `${hash('sha256', made)}.tar`);
  await copyFile(kept, template.dumpFile).catch(async () => {
    await makeDump(folder, template.dumpFile);
    // Another run may do the same, and one that cannot keep it makes it again.
    await keep(template.dumpFile, kept).catch(() => {});
  });
  return { template, remove: () => rm(folder, { recursive: true }) };
}

/** Keeps a file whole, in the place of all that were kept before. */
async function keep(file: string, kept: string): Promise<void> {
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  await copyFile(file, `${kept}.${process.pid}`);
  await rename(`${kept}.${process.pid}`, kept);
}

async function makeDump(folder: string, dumpFile: string): Promise<void> {
  const dataDir = await ensureCluster(folder);
  await prepare(await openPglite({ dataDir, entities }, silentLog), folder);
  const pglite = await PGlite.create(dataDir);
  await pglite.exec(forgetSettings);
  // Removes the template databases, two thirds of the files, because every test file unpacks the
  // dump and none creates databases.
  await pglite.exec('update pg_database set datistemplate = false');
  for (const unused of ['template0', 'template1']) await pglite.exec(`drop database ${unused}`);
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  await writeFile(dumpFile, dump.stream());
}

export async function postgresTemplate(serverUrl: string) {
  const { name, url } = await createDatabase(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), 'jadeport-test-'));
  await prepare(await openDatabase({ databaseUrl: url, dataDir: '', log: silentLog }), folder);
  await rm(folder, { recursive: true });
  await onServer(url, forgetSettings);
  const template: TestTemplate = { kind: 'postgres', serverUrl, name };
  return { template, remove: () => dropWithCopies(serverUrl, name) };
}

/** Creates the tables, and the queues too: every app that is opened would create them anew. */
async function prepare(database: Database, dataDir: string): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const { close } = await wireDeps({
    config,
    database,
    log: pino({ level: 'silent' }),
    pages: undefined,
    secretKey: 'a key for tests, as long as a key must be',
    clock: () => new Date(),
  });
  await close();
}

/** The first start records the first settings, which each test records with its own brand. */
const forgetSettings = `alter table settings_versions disable trigger user;
  delete from settings_versions;
  alter table settings_versions enable trigger user`;
