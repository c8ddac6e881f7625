import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, newEmail, type Person } from '../../../testing/people.ts';
import { subscribersOf } from '../../../testing/subscribers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { purgeSubscriptions } from './purge-subscriptions.ts';
import { Subscription } from './subscription.entity.ts';

let home: TestApp;
let person: Person;
beforeAll(async () => {
  home = await openTestApp();
  person = await aCustomer(home);
});
afterAll(() => home.close());

test('addresses are deleted after two days unconfirmed, or a month after the package has arrived', async () => {
  const { subscribe, aParcel, aSubscriber, move } = subscribersOf(home, person.customerCode);
  const [arriving, moving] = [await aParcel('out_for_delivery'), await aParcel()];
  const unconfirmed = newEmail();
  await subscribe(moving, { channel: 'email', to: unconfirmed });
  const reader = await aSubscriber(arriving);
  const waiting = await aSubscriber(moving);
  await move(arriving, 'delivered');

  const left = async (days: number) => {
    const now = new Date(Date.now() + days * 24 * 60 * 60_000);
    await purgeSubscriptions(home.deps.database.em(), now);
    const all = await home.deps.database.em().findAll(Subscription);
    return all.map(({ address }) => address).toSorted();
  };
  expect(await left(1.9)).toEqual([unconfirmed, reader, waiting].toSorted());
  expect(await left(2.1)).toEqual([reader, waiting].toSorted());
  expect(await left(29.9)).toEqual([reader, waiting].toSorted());
  expect(await left(30.1)).toEqual([waiting]);
});
