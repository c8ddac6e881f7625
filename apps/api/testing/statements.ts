import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Log } from '../src/db/database.ts';
import { silentLog } from './silent-log.ts';

const scope = new AsyncLocalStorage<string[]>();

/** The statements that `work` sends to a database opened with `recordingLog` and `recorded`. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  await scope.run(statements, work);
  return statements;
}

/** Takes the statements of the ORM, which tells its log. */
export const recordingLog: Log = {
  ...silentLog,
  warn: (message: unknown) => void scope.getStore()?.push(String(message)),
};

/** The same database, with its raw reads recorded and the ORM telling its statements. */
export function recorded(database: Database): Database {
  database.em().config.getLogger().setDebugMode(['query']);
  return {
    ...database,
    execute: (sql, params) => {
      scope.getStore()?.push(sql);
      return database.execute(sql, params);
    },
  };
}
