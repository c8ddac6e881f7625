// @database
import { afterAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aKeyOf, withKey } from '../../../testing/keys.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const home = await openTestApp();
afterAll(() => home.close());

const rename = ({ session }: Person, body: object) =>
  home.send('PUT', '/api/auth/user', { body, session });
const recorded = ({ userId }: Person) =>
  home.deps.database.execute(
    `select details from audit_entries
     where action = 'accounts.name-changed' and actor = $1 and thing_id = $1 order by id`,
    [`account:${userId}`],
  );

test('staff and administrators change their names, and the audit log says what was there', async () => {
  for (const role of ['staff', 'admin'] as const) {
    const person = await aMemberOfStaff(home, role);
    const { status, body } = await rename(person, { firstName: ' Yu ', lastName: 'F' });
    expect([status, body]).toMatchObject([200, { firstName: 'Yu', lastName: 'F', role }]);
    const { session } = person;
    expect((await home.send('GET', '/api/auth/user', { session })).body).toEqual(body);
    expect((await rename(person, { lastName: 'Fang' })).body.firstName).toBe('Yu');
    await rename(person, { firstName: 'Yu' });
    await rename(person, {});
    expect(await recorded(person)).toEqual([
      { details: { firstName: 'Devon → Yu', lastName: 'Brown → F' } },
      { details: { lastName: 'F → Fang' } },
    ]);
  }
});

test('a customer’s name keeps the rule of registration, here and in the profile', async () => {
  const customer = await aCustomer(home);
  const short = await rename(customer, { firstName: 'Y' });
  expectError(short, 400, 'VALIDATION_FAILED');
  expect(short.body.issues).toMatchObject([{ path: 'firstName' }]);
  expect((await rename(customer, { firstName: 'Yu' })).status).toBe(200);
  const { session } = customer;
  const body = { firstName: 'Yuki', city: 'May Pen' };
  await home.send('PATCH', '/api/customers/me', { body, session });
  expect(await recorded(customer)).toEqual([
    { details: { firstName: 'Devon → Yu' } },
    { details: { firstName: 'Yu → Yuki' } },
  ]);
});

test('a name that is empty, too long, or sent with an API key is refused', async () => {
  const person = await aMemberOfStaff(home);
  for (const lastName of ['', ' ', 'x'.repeat(81), 7]) {
    expectError(await rename(person, { lastName }), 400, 'VALIDATION_FAILED');
  }
  const { key } = await aKeyOf(home, person);
  const body = { firstName: 'Yu' };
  const byKey = await home.send('PUT', '/api/auth/user', { body, headers: withKey(key) });
  expectError(byKey, 403, 'KEY_NOT_ACCEPTED');
});
