import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import type { Session } from '../../../testing/client.ts';
import { aCustomer, newEmail, type Person } from '../../../testing/people.ts';
import { subscribersOf } from '../../../testing/subscribers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let person: Person;
let people: ReturnType<typeof subscribersOf>;

beforeAll(async () => {
  home = await openTestApp();
  person = await aCustomer(home);
  people = subscribersOf(home, person.customerCode);
});
afterAll(() => home.close());

const list = (number: string, session: Session) =>
  home.send('GET', `/api/tracking/${number}/subscriptions`, { session });

test('200: the active ones at one’s own addresses, and nobody else’s', async () => {
  const number = await people.aParcel();
  expect((await list(number, person.session)).body).toEqual({ items: [], nextCursor: null });
  const stranger = await aCustomer(home);
  await people.subscribe(number, { channel: 'email' }, { session: stranger.session });
  await people.subscribe(number, { channel: 'email', to: newEmail() });
  await people.subscribe(number, { channel: 'email' }, { session: person.session });
  const { status, body } = await list(number, person.session);
  expect([status, body.items]).toEqual([
    200,
    [
      {
        trackingNumber: number,
        channel: 'email',
        to: expect.stringMatching(/^.•••@/),
        status: 'active',
      },
    ],
  ]);
});

test('200: an unknown number has none', async () => {
  expect((await list('CJS0000000000', person.session)).body.items).toEqual([]);
});

test('401', async () => {
  expectError(await list('CJS0000000000', new Map()), 401, 'NOT_SIGNED_IN');
});
