import { describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase, dropDatabase } from '../../testing/server.ts';
import { silentLog as log } from '../../testing/silent-log.ts';
import { openDatabase } from '../open-database.ts';
import { execute } from './execute.ts';
import { prepared } from './prepared.ts';

const serverUrl = process.env.DATABASE_URL ?? '';

describe.skipIf(!serverUrl)('on a real server (DATABASE_URL)', () => {
  test.each([
    { poolerMode: 'session', times: [1, 1] },
    { poolerMode: 'transaction', times: [0, 0] },
  ] as const)('pooler mode $poolerMode', async ({ poolerMode, times }) => {
    const { name, url: databaseUrl } = await createDatabase(serverUrl);
    const database = await openDatabase({ databaseUrl, poolerMode, dataDir: '', log });
    onTestFinished(async () => {
      await database.close();
      await dropDatabase(serverUrl, name);
    });
    const noted = prepared('select $1::int + 1 as sum');
    const counts = await database.em().transactional(async (tx) => {
      const of: number[] = [];
      for (const sum of [8, 9]) {
        expect(await execute(tx, noted, [sum - 1])).toEqual([{ sum }]);
        const all = 'select statement from pg_prepared_statements where statement = $1';
        of.push((await execute(tx, all, [noted])).length);
      }
      return of;
    });
    expect(counts).toEqual(times);
  });
});
