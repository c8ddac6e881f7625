import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import { wireDeps } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import type { Database } from '../src/db/database.ts';
import { openPglite } from '../src/db/embedded.ts';
import { ensureCluster } from '../src/db/embedded-cluster.ts';
import { entities } from '../src/entities.ts';
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

/** What the embedded template is made of, relative to the root; the lockfile stands for PGlite. */
const madeOf = [
  'pnpm-lock.yaml',
  'apps/api/{src/db,src/jobs}/**/*.ts',
  'apps/api/src/**/*.jobs.ts',
  'apps/api/testing/template.ts',
];

/** Makes the template, or takes the one that an earlier run has made of the same files. */
export async function embeddedTemplate() {
  const kept = join(root, 'node_modules/.cache/jadeport-test-database');
  await mkdir(kept, { recursive: true });
  const made = createHash('sha256');
  for (const path of globSync(madeOf, { cwd: root }).sort()) {
    made.update(path).update(await readFile(join(root, path)));
  }
  const dumpFile = join(kept, `${made.digest('hex')}.tar`);
  if (!existsSync(dumpFile)) {
    const former = await readdir(kept);
    await makeDump(dumpFile);
    for (const name of former) await rm(join(kept, name), { force: true });
  }
  const template: TestTemplate = { kind: 'embedded', dumpFile };
  return { template, remove: async () => {} };
}

async function makeDump(dumpFile: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'jadeport-test-'));
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
  await rm(folder, { recursive: true });
  // It appears whole, also where another run makes the same.
  const part = `${dumpFile}.${process.pid}`;
  await writeFile(part, dump.stream());
  await rename(part, dumpFile);
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
    ...{ config, database, log: pino({ level: 'silent' }), pages: undefined },
    secretKey: 'a key for tests, as long as a key must be',
    clock: () => new Date(),
  });
  await close();
}

/** The first start records the first settings, which each test records with its own brand. */
const forgetSettings = `alter table settings_versions disable trigger user;
  delete from settings_versions;
  alter table settings_versions enable trigger user`;
