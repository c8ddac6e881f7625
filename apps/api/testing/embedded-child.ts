/**
 * A second process on the embedded database, to be killed: `embedded-child.ts <dataDir> <task>`. It
 * sends its parent `open` or the reason of its failure, then the messages of the task, until it
 * ends.
 */
import { z } from 'zod';
import { createJobs, defineJob } from '../src/jobs/runner.ts';
import { openDatabase } from '../src/open-database.ts';
import { silentLog } from './silent-log.ts';

const [dataDir = '', task = ''] = process.argv.slice(2);
const tell = (message: unknown) => process.send?.(message);
process.once('disconnect', () => process.exit());

const database = await openDatabase({ dataDir, log: silentLog }).catch((error: Error) => {
  tell(error.message);
  process.exit(1);
});
tell('open');

const tasks: Record<string, () => Promise<void>> = {
  /** Keeps the database open until it is killed. */
  hold: async () => {},

  /** Raises a counter in one transaction after another, and sends each committed value. */
  async count() {
    const sql = "update counters set value = value + 1 where name = 'customer' returning value";
    for (;;) {
      const [row] = await database.em().transactional((em) => em.execute<{ value: number }[]>(sql));
      tell(row?.value);
    }
  },

  /** Takes one job and never finishes it, while another one waits. */
  async 'hang-in-job'() {
    const payload = z.object({});
    const retry = { limit: 3, delaySeconds: 0 };
    const handler = async () => {
      tell('running');
      await new Promise<void>(() => {});
    };
    const hang = defineJob({ name: 'tests.hang', payload, retry, handler });
    const later = defineJob({ name: 'tests.later', payload, async handler() {} });
    const jobs = createJobs(database, [hang, later], silentLog);
    await jobs.start();
    const startAfter = new Date(Date.now() + 1000);
    await jobs.enqueue(database.em(), later.name, {}, { startAfter });
    await jobs.enqueue(database.em(), hang.name, {});
  },
};
await tasks[task]?.();
