import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type Person } from '../../../testing/people.ts';
import { linkIn, subscribersOf } from '../../../testing/subscribers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noActor } from '../audit/actor.ts';
import { addEvent } from '../shipments/add-event.ts';
import { Subscription } from './subscription.entity.ts';

let home: TestApp;
let person: Person;
let people: ReturnType<typeof subscribersOf>;

beforeAll(async () => {
  home = await openTestApp();
  person = await aCustomer(home);
  people = subscribersOf(home, person.customerCode);
});
afterAll(() => home.close());

describe('a notification', () => {
  test('is sent to each subscriber once per change of status, and for nothing else', async () => {
    const number = await people.aParcel();
    const [one, other, elsewhere] = [
      await people.aSubscriber(number),
      await people.aSubscriber(number),
      await people.aSubscriber(await people.aParcel()),
    ];
    await people.move(number, 'in_transit', { location: 'Nansha' });
    await people.move(number, 'in_transit', { location: 'At sea' });
    await people.move(number, 'customs_hold');
    const subjects = async (to: string) =>
      (await people.mailsTo(to)).slice(1).map(({ subject }) => subject);
    const expected = [`Package ${number}: Customs Hold`, `Package ${number}: In Transit`];
    expect((await subjects(one)).toSorted()).toEqual(expected);
    expect((await subjects(other)).toSorted()).toEqual(expected);
    expect(await subjects(elsewhere)).toEqual([]);
    const ids = (await people.mailsTo(one)).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(3);
  });

  test.each([
    ['en', /\d+ \w+ \d{4}, \d\d:\d\d, Jamaica time\n/],
    ['zh', /\d{4}年\d+月\d+日 \d\d:\d\d（牙买加时间）\n/],
  ])('says whose time it gives, in language %s', async (lang, time) => {
    const number = await people.aParcel();
    const to = await people.aSubscriber(number, lang);
    await people.move(number, 'in_transit');
    const [, notice] = await people.mailsTo(to);
    expect(notice?.text).toMatch(time);
  });

  test('is not sent for a change that is rolled back', async () => {
    const number = await people.aParcel();
    const to = await people.aSubscriber(number);
    const work = home.deps.database.em().transactional(async (em) => {
      await addEvent(em, home.deps, noActor, {
        trackingNumber: number,
        status: 'in_transit',
        location: 'x',
      });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await people.mailsTo(to)).toHaveLength(1);
  });

  test('published twice for one event is sent once', async () => {
    const number = await people.aParcel();
    const to = await people.aSubscriber(number);
    const em = home.deps.database.em();
    await em.transactional(async (tx) => {
      const changedTwice: typeof home.deps.onStatusChanged = async (inner, change) => {
        await home.deps.onStatusChanged(inner, change);
        await home.deps.onStatusChanged(inner, change);
      };
      const deps = { ...home.deps, onStatusChanged: changedTwice };
      await addEvent(tx, deps, noActor, {
        trackingNumber: number,
        status: 'in_transit',
        location: 'x',
      });
    });
    expect(await people.mailsTo(to)).toHaveLength(2);
  });

  test('says how to unsubscribe, in its headers and in a link, which works', async () => {
    const number = await people.aParcel();
    const to = await people.aSubscriber(number);
    await people.move(number, 'in_transit');
    const notice = await home.mailTo(to);
    const header = (name: string) => notice?.headers.find(({ key }) => key === name)?.value ?? '';
    const token = linkIn(notice?.text, 'stop');
    expect(header('list-unsubscribe')).toBe(
      `<http://localhost:3000/notifications/stop?token=${token}>`,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

    expect((await home.send('GET', `/api/subscriptions/${token}`)).body.status).toBe('active');
    for (let time = 0; time < 2; time++) {
      expect((await people.act(token, 'stop')).body.status).toBe('stopped');
    }
    await people.move(number, 'customs_hold');
    expect(await people.mailsTo(to)).toHaveLength(2);
  });

  test('is not sent when its reader unsubscribes before', async () => {
    const number = await people.aParcel();
    const to = await people.aSubscriber(number);
    const em = home.deps.database.em();
    await em.transactional(async (tx) => {
      await addEvent(tx, home.deps, noActor, {
        trackingNumber: number,
        status: 'in_transit',
        location: 'x',
      });
      await tx.nativeUpdate(Subscription, { address: to }, { status: 'stopped' });
    });
    expect(await people.mailsTo(to)).toHaveLength(1);
  });
});
