// @database
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** Concurrent hash comparisons: now, at most and in total. */
const hashes = vi.hoisted(() => ({ now: 0, most: 0, all: 0 }));

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    async verify(hash: string, ...rest: [password: string]) {
      hashes.all++;
      hashes.most = Math.max(hashes.most, ++hashes.now);
      return argon2.verify(hash, ...rest).finally(() => hashes.now--);
    },
  };
});

// Test files share modules, so the app is built from fresh ones, with the counting argon2.
vi.resetModules();
const { aCustomer, newEmail, password } = await import('../../../testing/people.ts');
const { openTestApp } = await import('../../../testing/test-app.ts');
const { hashesAtOnce, hashesWaiting } = await import('./password.ts');

let home: TestApp;
let person: Person;

beforeAll(async () => {
  home = await openTestApp();
  person = await aCustomer(home);
  hashes.most = hashes.all = 0;
});
afterAll(async () => {
  await home.close();
  vi.resetModules();
});

test('of 200 sign-ins at once few are hashed concurrently, a queue waits, the others get Retry-After', async () => {
  const [address, username] = ['10.1.1.1', person.email];
  const signIns = Array.from({ length: 200 }, (_, n) =>
    home.send('POST', '/api/auth/login', {
      body: n === 0 ? { username, password } : { username: newEmail(), password: 'wrong' },
      address: n === 0 ? address : `10.2.0.${n}`,
    }),
  );
  const answers = await Promise.all(signIns);
  expect(hashes.most).toBe(hashesAtOnce);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(hashes.all).toBe(200 - refused.length);
  expect(hashes.all).toBeGreaterThanOrEqual(hashesAtOnce + hashesWaiting);
  for (const answer of refused) {
    expectError(answer, 503, 'SIGN_INS_BUSY');
    expect(answer.headers['retry-after']).toBe('3');
  }
  // Unchecked passwords were not counted as wrong, and the queue accepts again.
  const rows = await home.deps.database.execute<{ n: number }>(
    "select sum(count)::int as n from throttles where key like 'sign-in:address:10.2.0.%'",
  );
  expect(rows[0]?.n).toBe(answers.filter(({ status }) => status === 401).length);
  const body = { username, password };
  expect((await home.send('POST', '/api/auth/login', { body, address })).status).toBe(200);
});
