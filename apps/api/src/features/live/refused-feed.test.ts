import { afterAll, expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../../db/database.ts';
import { createChangeFeed } from './change-feed.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** The embedded database, with the number of its open listeners. */
function counted(access: Database['access']) {
  let open = 0;
  if (access.kind === 'address') return { access, open: () => open };
  const { statements } = access;
  return {
    open: () => open,
    access: {
      ...access,
      statements: {
        ...statements,
        async listen(...given: Parameters<typeof statements.listen>) {
          const listening = await statements.listen(...given);
          open++;
          return {
            async close() {
              await listening.close();
              open--;
            },
          };
        },
      },
    },
  };
}

test('a feed whose start fails six times listens once, and not at all once it is closed', async () => {
  let failures = 6;
  const { access, open } = counted(database.access);
  const failing: Database = {
    ...database,
    access,
    execute<Row extends object>(sql: string, params?: readonly unknown[]) {
      if (failures-- > 0) return Promise.reject(new Error('connect ECONNREFUSED'));
      return database.execute<Row>(sql, params);
    },
  };
  const listeners = async () => {
    if (access.kind === 'shared') return open();
    const sql = `select pid from pg_stat_activity
      where datname = current_database() and application_name = 'jadeport live'`;
    return (await database.execute(sql)).length;
  };
  const feed = createChangeFeed({ database: failing, clock: () => new Date(), log: silentLog });
  const watcher = { session: undefined, onChanges() {}, onSessionEnd() {} };
  for (let call = 0; call < 6; call++) await expect(feed.watch(watcher)).rejects.toThrow('REFUSED');
  await feed.watch(watcher);
  await expect.poll(listeners).toBe(1);
  await feed.close();
  await expect.poll(listeners).toBe(0);
});
