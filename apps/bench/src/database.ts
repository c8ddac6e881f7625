import type { Database } from '@jadeport/api/database';
import { openDatabase } from '@jadeport/api/open-database';

/** Prints warnings and errors alone. */
export const warnings = { info() {}, warn: console.warn, error: console.error };

/** Opens a migrated database that no process has open, uses it, and closes it. */
export async function withDatabase<Result>(
  options: { databaseUrl?: string | undefined; dataDir: string },
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ ...options, log: warnings });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
