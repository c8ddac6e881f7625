import { execFileSync } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { openPglite } from '../src/db/embedded.ts';
import { entities } from '../src/entities.ts';
import { type DatabaseOptions, openDatabase } from '../src/open-database.ts';
import { createDatabase, dropDatabase } from './server.ts';
import { silentLog } from './silent-log.ts';

/**
 * Opens a migrated empty database: in memory, or on PostgreSQL when DATABASE_URL is set, through the
 * PgBouncer of POOLER_URL (in transaction mode) if there is one. Open one per test file and close it
 * in `afterAll`.
 */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') {
    return openPglite({ loadDataDir: await openAsBlob(template.dumpFile), entities }, silentLog);
  }
  const { name, url } = await createDatabase(template.serverUrl, template.name);
  const database = await openDatabase({ ...through(url), dataDir: '', log: silentLog });
  return {
    ...database,
    async close() {
      await database.close();
      await dropDatabase(template.serverUrl, name);
    },
  };
}

/**
 * Puts a migrated empty database into a data folder, so that a service starts there without creating
 * one. On PostgreSQL there is no such template, and the service creates its database.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const template = inject('databaseTemplate');
  if (template.kind !== 'embedded') return;
  const folder = join(dataDir, 'database');
  await mkdir(folder, { mode: 0o700 });
  execFileSync('tar', ['-x', '-f', template.dumpFile, '-C', folder], { stdio: 'ignore' });
}

function through(
  directUrl: string,
): Pick<DatabaseOptions, 'databaseUrl' | 'directUrl' | 'poolerMode'> {
  const pooler = process.env.POOLER_URL;
  if (!pooler) return { databaseUrl: directUrl };
  const url = new URL(pooler);
  url.pathname = new URL(directUrl).pathname;
  return { databaseUrl: url.href, directUrl, poolerMode: 'transaction' };
}
