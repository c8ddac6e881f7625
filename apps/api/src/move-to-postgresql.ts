import { type MovedTable, moveRows, refuseFilled } from './db/move-rows.ts';
import { connect } from './db/postgres.ts';
import { readConfig } from './environment/config.ts';
import { createLog } from './environment/log.ts';
import { openJobTables } from './jobs/runner.ts';
import { openDatabase } from './open-database.ts';
import { StartupError } from './start/startup-error.ts';

/**
 * Moves everything from the embedded database in DATA_DIR to the empty database of DATABASE_URL.
 * The embedded one and the files stay as they are.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { dataDir } = config;
  // One transaction with settings of its own, which a pooler in between may not keep.
  const databaseUrl = config.directUrl ?? config.databaseUrl;
  if (!databaseUrl) {
    throw new StartupError('DATABASE_URL must name the empty PostgreSQL database to move to.');
  }
  const log = await createLog({ ...config, logLevel: 'warn' });
  const target = await connect(databaseUrl);
  await refuseFilled(target);
  const source = await openDatabase({ dataDir, log });
  await openJobTables(source, log);
  // Makes the schema of this release there, as a start would.
  const migrated = await openDatabase({ databaseUrl, dataDir, log });
  await openJobTables(migrated, log);
  await migrated.close();
  await moveRows(source, target, printTable);
  await target.end();
  await source.close();
  console.log(
    `Moved, with identical rows. Start with this DATABASE_URL from now on; ${dataDir} keeps the old database and the files.`,
  );
}

function printTable({ name, rows, hash }: MovedTable): void {
  console.log(`${name.padEnd(28)} ${String(rows).padStart(9)} rows  ${hash}`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    // A fault of the configuration is one sentence; only our own faults print a stack.
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(1);
  },
);
