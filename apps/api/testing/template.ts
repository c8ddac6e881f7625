import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../src/db/database.ts';
import { openPglite } from '../src/db/embedded.ts';
import { ensureCluster } from '../src/db/embedded-cluster.ts';
import { entities } from '../src/entities.ts';
import { openJobTables } from '../src/jobs/runner.ts';
import { openDatabase } from '../src/open-database.ts';
import { createDatabase, dropWithCopies } from './server.ts';
import { silentLog } from './silent-log.ts';

/**
 * A migrated database with the tables of the job queue: a PGlite dump, or a PostgreSQL template.
 */
export type TestTemplate =
  | { kind: 'embedded'; dumpFile: string }
  | { kind: 'postgres'; serverUrl: string; name: string };

export async function embeddedTemplate() {
  const folder = await mkdtemp(join(tmpdir(), 'jadeport-test-'));
  const dataDir = await ensureCluster(folder);
  await prepare(await openPglite({ dataDir, entities }, silentLog));
  const pglite = await PGlite.create(dataDir);
  // Removes the template databases, two thirds of the files, because every test file unpacks the
  // dump and none creates databases.
  await pglite.exec('update pg_database set datistemplate = false');
  for (const unused of ['template0', 'template1']) await pglite.exec(`drop database ${unused}`);
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const dumpFile = join(folder, 'dump.tar');
  await writeFile(dumpFile, dump.stream());
  const template: TestTemplate = { kind: 'embedded', dumpFile };
  return { template, remove: () => rm(folder, { recursive: true }) };
}

export async function postgresTemplate(serverUrl: string) {
  const { name, url } = await createDatabase(serverUrl);
  await prepare(await openDatabase({ databaseUrl: url, dataDir: '', log: silentLog }));
  const template: TestTemplate = { kind: 'postgres', serverUrl, name };
  return { template, remove: () => dropWithCopies(serverUrl, name) };
}

async function prepare(database: Database): Promise<void> {
  await openJobTables(database, silentLog);
  await database.close();
}
