import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { silentLog } from '../../testing/silent-log.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createJobs, defineJob } from './runner.ts';

test('while the last requests are answered, running jobs end, none starts, and new ones are kept', async () => {
  const database = await openTestDatabase();
  const begun: string[] = [];
  const ended: string[] = [];
  const held = Promise.withResolvers<void>();
  const slow = defineJob({
    name: 'tests.slow',
    payload: z.object({ text: z.string() }),
    async handler({ text }) {
      begun.push(text);
      await held.promise;
      ended.push(text);
    },
  });
  const jobs = createJobs(database, [slow], silentLog);
  await jobs.start();
  await jobs.enqueue(database.em(), slow.name, { text: 'running' });
  await vi.waitUntil(() => begun.length > 0, { timeout: 60_000 });

  const finished = jobs.finish();
  await jobs.enqueue(database.em(), slow.name, { text: 'of a last request' });
  expect(await Promise.race([finished, Promise.resolve('waits')])).toBe('waits');
  held.resolve();
  await finished;
  expect(ended).toEqual(['running']);
  await jobs.stop();

  expect(begun).toEqual(['running']);
  const kept = "select data ->> 'text' as text, state from pgboss.job where name = 'tests.slow'";
  expect(await database.execute(`${kept} order by created_on`)).toEqual([
    { text: 'running', state: 'completed' },
    { text: 'of a last request', state: 'created' },
  ]);
  await database.close();
});
