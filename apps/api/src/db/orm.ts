import type { Database, Log } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

export type { Database, EntityManager, Log } from './database.ts';

export type DatabaseOptions = {
  /** A PostgreSQL connection string; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  dataDir: string;
  log: Log;
};

/**
 * Opens the database and brings its schema up to date; safe when several processes start at once.
 *
 * @throws StartupError one sentence naming DATABASE_URL or DATA_DIR
 */
export function openDatabase({ databaseUrl, dataDir, log }: DatabaseOptions): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, log) : openEmbedded(dataDir, log);
}
