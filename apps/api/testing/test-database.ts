import { execFileSync } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGliteOptions } from '@electric-sql/pglite';
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
    shared ??= openShared(template.dumpFile);
    return openPglite({ ...(await shared), entities }, silentLog);
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

type Shared = Pick<PGliteOptions, 'loadDataDir' | 'fsBundle' | 'pgliteWasmModule'>;
let shared: Promise<Shared> | undefined;

/** What all databases of a worker are made from: read and compiled once. */
async function openShared(dumpFile: string): Promise<Shared> {
  const part = (name: string) =>
    readFile(new URL(name, import.meta.resolve('@electric-sql/pglite')));
  const [dump, bundle, wasm] = await Promise.all([
    readFile(dumpFile),
    part('pglite.data'),
    part('pglite.wasm'),
  ]);
  return {
    loadDataDir: new Kept([dump]),
    fsBundle: new Kept([bundle]),
    pgliteWasmModule: await compile(wasm),
  };
}

/** The types of Node leave it out. */
const { compile } = Reflect.get(globalThis, 'WebAssembly') as {
  compile(bytes: Uint8Array): Promise<NonNullable<PGliteOptions['pgliteWasmModule']>>;
};

/** A blob whose readers get its bytes without a copy, and do not change them. */
class Kept extends Blob {
  #bytes = super.arrayBuffer();

  override arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes;
  }
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
