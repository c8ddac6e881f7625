// @database
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { silentLog } from '../../testing/silent-log.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { Counter } from '../db/counter.entity.ts';
import type { Database, EntityManager } from '../db/database.ts';
import { duringRequest } from './answers.ts';
import { Postponed } from './postponed.ts';
import { createJobs, defineJob, type Jobs } from './runner.ts';

let database: Database;
let jobs: Jobs;
const ran: string[] = [];
const failures = new Map<string, number>();

const note = defineJob({
  name: 'tests.note',
  payload: z.object({ text: z.string(), failures: z.number().default(0) }),
  retry: { limit: 3, delaySeconds: 0 },
  async handler({ text, failures: wanted }) {
    const failed = failures.get(text) ?? 0;
    if (failed < wanted) {
      failures.set(text, failed + 1);
      throw new Error(`failure ${failed + 1}`);
    }
    ran.push(text);
  },
});

const raise = defineJob({
  name: 'tests.raise-counter',
  payload: z.object({}),
  async handler(_, { em }) {
    await em.execute("update counters set value = value + 1 where name = 'shipment'");
  },
});

let postponements = 0;
const postponed = defineJob({
  name: 'tests.postpone',
  payload: z.object({}),
  retry: { limit: 1, delaySeconds: 0 },
  async handler() {
    postponements++;
    if (postponements === 2) throw new Error('the one failure that is allowed');
    if (postponements < 6) throw new Postponed('not yet', 0);
    ran.push('postponed');
  },
});

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = createJobs(database, [note, raise, postponed], silentLog);
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const enqueue = (em: EntityManager, text: string, more: object = {}) =>
  jobs.enqueue(em, note.name, { text, ...more });

const ranOf = (prefix: string) => ran.filter((text) => text.startsWith(prefix)).toSorted();

describe('a job and the transaction that enqueues it', () => {
  test('a commit runs it, once', async () => {
    await database.em().transactional((em) => enqueue(em, 'committed'));
    await jobs.drain();
    expect(ranOf('committed')).toEqual(['committed']);
  });

  test('a rollback removes it', async () => {
    const work = database.em().transactional(async (em) => {
      await enqueue(em, 'rolled back');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    await jobs.drain();
    expect(ranOf('rolled back')).toEqual([]);
  });

  test('a rolled-back savepoint removes only its own', async () => {
    await database.em().transactional(async (em) => {
      await enqueue(em, 'outer');
      await em
        .transactional(async (inner) => {
          await enqueue(inner, 'outer, inner');
          throw new Error('inner');
        })
        .catch(() => {});
    });
    await jobs.drain();
    expect(ranOf('outer')).toEqual(['outer']);
  });

  test('without a transaction it is written at once', async () => {
    await enqueue(database.em(), 'alone');
    await jobs.drain();
    expect(ranOf('alone')).toEqual(['alone']);
  });

  test('twenty concurrent transactions, every second one rolled back', async () => {
    const one = (n: number) =>
      database.em().transactional(async (em) => {
        await em.execute("update counters set value = value + 1 where name = 'customer'");
        await enqueue(em, `many ${n}`);
        // Not in this transaction, so its rollback must not remove it.
        if (n % 2) throw new Error('odd');
      });
    const outside = (n: number) => enqueue(database.em(), `beside ${n}`);
    await Promise.allSettled(Array.from({ length: 20 }, (_, n) => [one(n), outside(n)]).flat());
    await jobs.drain();
    expect(ranOf('many')).toEqual(Array.from({ length: 10 }, (_, n) => `many ${2 * n}`).toSorted());
    expect(ranOf('beside')).toHaveLength(20);
    expect(await counter('customer')).toBe(10);
  });

  test('statements of the queue during an open transaction are not part of it', async () => {
    const before = await counter('shipment');
    const work = database.em().transactional(async (em) => {
      await em.execute("update counters set value = value + 1000 where name = 'shipment'");
      const others = Array.from({ length: 5 }, () => jobs.enqueue(outsideEm, raise.name, {}));
      pending.push(...others);
      await em.execute('select pg_sleep(0.2)');
      throw new Error('rolled back');
    });
    const outsideEm = database.em();
    const pending: Promise<string>[] = [];
    await expect(work).rejects.toThrow('rolled back');
    await Promise.all(pending);
    await jobs.drain();
    expect(await counter('shipment')).toBe(before + 5);
  });
});

test('a job that a request enqueues starts once the request is answered', async () => {
  const answer = Promise.withResolvers<void>();
  await duringRequest(answer.promise, () => enqueue(database.em(), 'of a request'));
  const taken = `select from pgboss.job
    where data ->> 'text' = 'of a request' and state in ('active', 'completed')`;
  await vi.waitUntil(async () => (await database.execute(taken)).length > 0, { timeout: 60_000 });
  expect(ranOf('of a request')).toEqual([]);
  answer.resolve();
  await jobs.drain();
  expect(ranOf('of a request')).toEqual(['of a request']);
});

describe('a failing job', () => {
  test('is retried until it succeeds', async () => {
    await enqueue(database.em(), 'twice wrong', { failures: 2 });
    await jobs.drain();
    expect(ranOf('twice wrong')).toEqual(['twice wrong']);
    expect(failures.get('twice wrong')).toBe(2);
  });

  test('is given up after its last retry', async () => {
    await enqueue(database.em(), 'always wrong', { failures: 99 });
    await jobs.drain();
    expect(ranOf('always wrong')).toEqual([]);
    expect(failures.get('always wrong')).toBe(4);
  });

  test('neither delays nor repeats the others of its batch', async () => {
    await Promise.all(
      ['neighbour 1', 'neighbour 2', 'neighbour 3'].map((text, n) =>
        enqueue(database.em(), text, { failures: n === 1 ? 1 : 0 }),
      ),
    );
    await jobs.drain();
    expect(ranOf('neighbour')).toEqual(['neighbour 1', 'neighbour 2', 'neighbour 3']);
  });
});

test('a postponed job uses up no attempt', async () => {
  await jobs.enqueue(database.em(), postponed.name, {});
  await jobs.drain();
  expect(ranOf('postponed')).toEqual(['postponed']);
});

test('a payload of the wrong form is refused when it is enqueued', async () => {
  await expect(jobs.enqueue(database.em(), note.name, { text: 1 })).rejects.toThrow('text');
  await expect(jobs.enqueue(database.em(), 'tests.unknown', {})).rejects.toThrow('tests.unknown');
});

test('a delayed job waits for its time', async () => {
  const startAfter = new Date(Date.now() + 1000);
  await jobs.enqueue(database.em(), note.name, { text: 'delayed' }, { startAfter });
  await enqueue(database.em(), 'delayed, not');
  await jobs.drain();
  expect(ran.slice(-2)).toEqual(['delayed, not', 'delayed']);
});

describe('several processes on one database', () => {
  const taken: number[] = [];
  const started = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const take = defineJob({
    name: 'tests.take',
    payload: z.object({ n: z.number() }),
    async handler({ n }) {
      taken.push(n);
    },
  });
  const slow = defineJob({
    name: 'tests.slow',
    payload: z.object({}),
    async handler() {
      started.resolve();
      await mayEnd.promise;
      taken.push(-1);
    },
  });
  const programs: Jobs[] = [];
  beforeAll(async () => {
    for (let n = 0; n < 2; n++) programs.push(createJobs(database, [take, slow], silentLog));
    for (const program of programs) await program.start();
  });

  test('share the jobs: each is run by one of them', async () => {
    const numbers = Array.from({ length: 40 }, (_, n) => n);
    await Promise.all(
      numbers.map(async (n) => programs[n % 2]?.enqueue(database.em(), take.name, { n })),
    );
    await programs[0]?.drain();
    expect(taken.toSorted((a, b) => a - b)).toEqual(numbers);
  });

  test('stop only after the running job', async () => {
    taken.length = 0;
    await programs[0]?.enqueue(database.em(), slow.name, {});
    await started.promise;
    const stopped = Promise.all(programs.map((program) => program.stop()));
    mayEnd.resolve();
    await stopped;
    expect(taken).toEqual([-1]);
    expect(
      await database.execute('select state::text from pgboss.job where name = $1', [slow.name]),
    ).toEqual([{ state: 'completed' }]);
  });
});

async function counter(name: string): Promise<number> {
  const { value } = await database.em().findOneOrFail(Counter, { name: name as 'customer' });
  return value;
}
