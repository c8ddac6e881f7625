import type { Database } from './db/database.ts';
import { openEmbedded } from './db/embedded.ts';
import { openPostgres, type PostgresOptions } from './db/postgres.ts';
import { entities } from './entities.ts';
import type { Log } from './log.ts';

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
 * Opens the database and migrates its schema; safe when several processes start at once.
 *
 * @throws StartupError with one sentence that names DATABASE_URL or DATA_DIR
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, directUrl, readUrl, poolerMode = 'session', dataDir, log } = options;
  if (!databaseUrl) return openEmbedded({ dataDir, entities, log });
  return openPostgres({ databaseUrl, directUrl, readUrl, poolerMode, entities, log });
}
