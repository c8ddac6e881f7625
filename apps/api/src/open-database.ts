import type { Database } from './db/database.ts';
import type { PostgresOptions } from './db/postgres.ts';
import { entities } from './entities.ts';
import type { Log } from './environment/log.ts';

export type DatabaseOptions = {
  /** A PostgreSQL connection string; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  /** The mode of the PgBouncer at `databaseUrl`, if it is one. */
  poolerMode?: PostgresOptions['poolerMode'] | undefined;
  directUrl?: string | undefined;
  readUrl?: string | undefined;
  dataDir: string;
  log: Log;
};

/**
 * Opens the database and migrates its schema; safe when several processes start at once. Only the
 * driver in use is loaded.
 *
 * @throws StartupError with one sentence that names DATABASE_URL or DATA_DIR
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, directUrl, readUrl, poolerMode = 'session', dataDir, log } = options;
  if (!databaseUrl) {
    const { openEmbedded } = await import('./db/embedded.ts');
    return openEmbedded({ dataDir, entities, log });
  }
  const { openPostgres } = await import('./db/postgres.ts');
  return openPostgres({ databaseUrl, directUrl, readUrl, poolerMode, entities, log });
}
