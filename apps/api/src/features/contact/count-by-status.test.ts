import { messageStatuses } from '@jadeport/contract/contact';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import type { Session } from '../../../testing/client.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let person: Person;

beforeAll(async () => {
  home = await openTestApp();
  person = await aMemberOfStaff(home);
});
afterAll(() => home.close());

const call = (session: Session) => home.send('GET', '/api/admin/message-counts', { session });

const body = {
  name: 'Marcia Campbell',
  email: 'marcia@example.com',
  subject: 'A box that came wet',
  message: 'Good day, the box was wet.',
  inquiryType: 'shipping',
};

test('200: every status with its number, zeros included', async () => {
  const none = Object.fromEntries(messageStatuses.map((status) => [status, 0]));
  expect((await call(person.session)).body).toEqual({ counts: none });
  for (let n = 0; n < 3; n++) await home.send('POST', '/api/contact', { body });
  const { session } = person;
  const list = await home.send('GET', '/api/admin/messages', { session });
  await home.send('POST', `/api/admin/messages/${list.body.items[0].id}/close`, { session });
  const answer = await call(session);
  expect([answer.status, answer.body]).toEqual([200, { counts: { ...none, open: 2, closed: 1 } }]);
});

test('401', async () => {
  expectError(await call(new Map()), 401, 'NOT_SIGNED_IN');
});

test('404 for customers', async () => {
  const { session } = await aCustomer(home);
  expectError(await call(session), 404, 'NOT_FOUND');
});
