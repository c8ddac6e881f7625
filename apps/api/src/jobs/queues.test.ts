import { expect, test } from 'vitest';
import { z } from 'zod';
import { silentLog } from '../../testing/silent-log.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createJobs, defineJob, type JobDefinition } from './runner.ts';

const note = defineJob({
  name: 'tests.note',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 0 },
  handler: () => Promise.resolve(),
});

test('another start writes only the queues and schedules that changed', async () => {
  const database = await openTestDatabase();
  const daily = { ...note, name: 'tests.daily', schedule: '0 3 * * *' };
  const startWith = async (definitions: JobDefinition[]) => {
    const again = createJobs(database, definitions, silentLog);
    await again.start();
    await again.stop();
    return database.execute<{
      name: string;
      retries: number;
      written: string;
      cron: string | null;
    }>(
      `select q.name, q.retry_limit as retries, q.updated_on::text as written, s.cron
       from pgboss.queue q left join pgboss.schedule s on s.name = q.name
       where q.name like 'tests.%' order by q.name`,
    );
  };
  const [first, other] = await startWith([daily, note]);
  expect(first).toMatchObject({ retries: 3, cron: '0 3 * * *' });
  expect(await startWith([daily, note])).toEqual([first, other]);
  const retry = { limit: 5, delaySeconds: 0 };
  const [changed, same] = await startWith([{ ...daily, retry, schedule: '0 4 * * *' }, note]);
  expect(changed).toMatchObject({ retries: 5, cron: '0 4 * * *' });
  expect(same).toEqual(other);
  const [{ cron } = { cron: '' }] = await startWith([{ ...note, name: 'tests.daily' }, note]);
  expect(cron).toBeNull();
  await database.close();
});
