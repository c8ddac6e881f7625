import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../db/database.ts';
import { User } from '../features/accounts/user.entity.ts';
import { errorForLog } from './error-for-log.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function addUser(email: string): Promise<void> {
  const em = database.em();
  const names = { firstName: 'planted', lastName: 'planted' };
  em.create(User, { email, passwordHash: 'planted', ...names });
  await em.flush();
}

const caught = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: Error) => error,
  );

describe('a logged database error', () => {
  test.each([
    ['a double', () => addUser('planted@example.com'), '23505', 'users_email_unique'],
    ['a broken rule', () => addUser('PLANTED@example.com'), '23514', 'users_email_check'],
    ['a wrong value', () => database.execute('select $1::int', ['planted']), '22P02', undefined],
    [
      'a wrong name',
      () => database.execute('select $1::text, nope', ['planted']),
      '42703',
      undefined,
    ],
  ])('contains %s, but no personal data', async (_, work, code, constraint) => {
    await addUser('planted@example.com').catch(() => {});
    const logged = errorForLog(await caught(work()));
    expect(logged).toMatchObject(constraint ? { code, constraint } : { code });
    expect(logged.message).toMatch(/\w/);
    expect(logged.stack).toMatch(/^\s+at /);
    expect(JSON.stringify(logged)).not.toMatch(/planted/i);
  });

  test('keeps the cause, cleaned as well', async () => {
    const cause = await caught(database.execute('select $1::int', ['planted']));
    const logged = errorForLog(new Error('reading failed', { cause }));
    expect(logged).toMatchObject({ message: 'reading failed', cause: { code: '22P02' } });
    expect(JSON.stringify(logged)).not.toContain('planted');
  });
});

test('other errors keep their message', () => {
  const error = Object.assign(new TypeError('no "x" here\nnor there'), { code: 'ERR_X' });
  expect(errorForLog(error)).toMatchObject({
    type: 'TypeError',
    message: 'no "x" here\nnor there',
    code: 'ERR_X',
  });
});
