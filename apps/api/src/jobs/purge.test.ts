import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../db/database.ts';
import { EmailLink } from '../features/accounts/email-link.entity.ts';
import { PasswordLink } from '../features/accounts/password-link.entity.ts';
import { purgeExpired } from '../features/accounts/purge-expired.ts';
import { Session } from '../features/accounts/session.entity.ts';
import { User } from '../features/accounts/user.entity.ts';
import { Throttle } from '../http/throttle.entity.ts';
import { throttleJobs } from '../http/throttle.jobs.ts';
import { idempotencyJobs } from '../rest/idempotency.jobs.ts';
import { IdempotentAnswer } from '../rest/idempotent-answer.entity.ts';
import { purgeJob } from './purge.ts';
import { createJobs, type Jobs } from './runner.ts';

const now = new Date('2026-11-21T12:00:00Z');
const clock = () => now;
const definitions = [
  purgeJob('accounts.purge-expired', clock, purgeExpired),
  ...throttleJobs(clock),
  ...idempotencyJobs(clock),
];

let database: Database;
let jobs: Jobs;
beforeAll(async () => {
  database = await openTestDatabase();
  jobs = createJobs(database, definitions, silentLog);
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const days = (n: number) => new Date(now.getTime() + n * 24 * 3_600_000);

test('expired rows are deleted, the others stay', async () => {
  const em = database.em();
  const user = em.create(User, { email: 'a@example.com', firstName: 'A', lastName: 'B' });
  em.create(Session, { id: 'over', data: {}, expiresAt: days(-0.01) });
  em.create(Session, { id: 'open', data: {}, expiresAt: days(0.01) });
  const link = { user, purpose: 'reset' } as const;
  em.create(PasswordLink, { ...link, tokenHash: 'over', expiresAt: days(-31) });
  em.create(PasswordLink, { ...link, tokenHash: 'open', expiresAt: days(-29) });
  const changes = [
    { tokenHash: 'over', expiresAt: days(-31) },
    { tokenHash: 'open', expiresAt: days(-29) },
  ];
  for (const change of changes) {
    const id = randomUUID();
    em.create(EmailLink, { ...change, id, user, email: 'c@example.com', createdAt: now });
  }
  em.create(Throttle, { key: 'over', windowStart: days(-3), count: 3 });
  em.create(Throttle, { key: 'open', windowStart: days(-1), count: 3 });
  const answer = { user, requestHash: '', status: 201, body: '{}' };
  em.create(IdempotentAnswer, { ...answer, key: 'over', createdAt: days(-1.01) });
  em.create(IdempotentAnswer, { ...answer, key: 'open', createdAt: days(-0.99) });
  await em.flush();

  for (const { name } of definitions) await jobs.enqueue(database.em(), name, {});
  await jobs.drain();

  const left = database.em();
  expect(await left.findAll(Session)).toMatchObject([{ id: 'open' }]);
  expect(await left.findAll(PasswordLink)).toMatchObject([{ tokenHash: 'open' }]);
  const kept = await left.findAll(EmailLink, { orderBy: { tokenHash: 'asc' } });
  expect(kept).toMatchObject([{ tokenHash: 'open' }]);
  expect(await left.findAll(IdempotentAnswer)).toMatchObject([{ key: 'open' }]);
  expect(await left.findAll(Throttle)).toMatchObject([{ key: 'open', count: 3 }]);
});

test('it runs every hour, and no longer once it has no schedule', async () => {
  const schedules = () =>
    database.execute("select name, cron from pgboss.schedule where name <> 'jobs.tidy-embedded'");
  expect(await schedules()).toEqual(
    definitions.map(({ name, schedule: cron }) => ({ name, cron })),
  );
  await jobs.stop();
  jobs = createJobs(database, [], silentLog);
  await jobs.start();
  expect(await schedules()).toEqual([]);
});
