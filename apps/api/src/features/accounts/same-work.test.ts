// @database
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** The settings of the hashes that were compared, which determine the time of an answer. */
const compared = vi.hoisted(() => [] as string[]);

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  const settings = (hash: string) => hash.split('$').slice(0, 4).join('$');
  return {
    ...argon2,
    verify(hash: string, ...rest: [password: string]) {
      compared.push(settings(hash));
      return argon2.verify(hash, ...rest);
    },
  };
});

// Test files share modules, so the app is built from fresh ones, with the recording argon2.
vi.resetModules();
const { aCustomer, newEmail, password } = await import('../../../testing/people.ts');
const { statementsOf } = await import('../../../testing/statements.ts');
const { openTestApp } = await import('../../../testing/test-app.ts');
const { User } = await import('./user.entity.ts');
const { hashPassword } = await import('./password.ts');

let home: TestApp;
let person: Person;

beforeAll(async () => {
  home = await openTestApp();
  person = await aCustomer(home);
  const passwordHash = await hashPassword(password);
  await home.deps.database.em().nativeUpdate(User, { email: person.email }, { passwordHash });
});
beforeEach(() => {
  compared.length = 0;
});
afterAll(async () => {
  await home.close();
  vi.resetModules();
});

const logIn = (username: string) =>
  statementsOf(() =>
    home.send('POST', '/api/auth/login', { body: { username, password: 'wrong' } }),
  );

test('a known and an unknown name need the same statements and one equal hash', async () => {
  const known = await logIn(person.email);
  const unknown = await logIn(newEmail());
  expect(known.length).toBeGreaterThan(0);
  expect(unknown).toEqual(known);
  expect(compared).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1'));
});

test('a link request needs the same statements for a known and an unknown address', async () => {
  const forgot = (email: string) =>
    statementsOf(() => home.send('POST', '/api/auth/forgot-password', { body: { email } }));
  const known = await forgot(person.email);
  const unknown = await forgot(newEmail());
  expect(known.length).toBeGreaterThan(0);
  expect(unknown).toEqual(known);
  expect(compared).toEqual([]);
});

test('the work for a known address starts only after the answer', async () => {
  await home.deps.jobs.drain();
  // Each request and each run of a job opens one.
  const opened = vi.spyOn(home.deps.database, 'em');
  try {
    await home.send('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    expect(opened).toHaveBeenCalledTimes(1);
    await home.deps.jobs.drain();
    expect(opened).toHaveBeenCalledTimes(2);
  } finally {
    opened.mockRestore();
  }
});
