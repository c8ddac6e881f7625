import { afterAll, beforeAll, describe, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aCustomer, newEmail, type Person } from '../../../testing/people.ts';
import { linkIn, subscribersOf } from '../../../testing/subscribers.ts';
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

describe('404', () => {
  test.each(['CJS9912319998', 'J10-01', '%F0%9F%93%A6', "'%20or%201=1"])(
    'an unknown package %s',
    async (number) => {
      const answer = await people.subscribe(number, { channel: 'email', to: newEmail() });
      expectError(answer, 404, 'TRACKING_NOT_FOUND');
    },
  );

  test.each(['x', 'A'.repeat(43), 'A'.repeat(200), '%2e%2e', 'é'])(
    'an unknown token %s',
    async (token) => {
      const url = `/api/subscriptions/${encodeURIComponent(token)}`;
      expectError(await home.send('GET', url), 404, 'SUBSCRIPTION_NOT_FOUND');
      for (const action of ['confirm', 'stop']) {
        const answer = await home.send('POST', `${url}/${action}`, { body: {} });
        expectError(answer, 404, 'SUBSCRIPTION_NOT_FOUND');
      }
    },
  );

  test('a changed token, or one for another purpose', async () => {
    const number = await people.aParcel();
    const to = await people.aSubscriber(number);
    await people.move(number, 'in_transit');
    const confirm = linkIn((await people.mailsTo(to))[0]?.text, 'confirm');
    const stop = linkIn((await people.mailsTo(to))[1]?.text, 'stop');
    const changed = (confirm.startsWith('A') ? 'B' : 'A') + confirm.slice(1);
    const wrong = [
      [confirm, 'stop'],
      [stop, 'confirm'],
      [changed, 'confirm'],
    ] as const;
    for (const [token, action] of wrong) {
      expectError(await people.act(token, action), 404, 'SUBSCRIPTION_NOT_FOUND');
    }
  });

  test('a day later, or after unsubscribing', async () => {
    const late = newEmail();
    const number = await people.aParcel();
    await people.subscribe(number, { channel: 'email', to: late });
    const token = linkIn((await home.mailTo(late))?.text, 'confirm');
    const to = await people.aSubscriber(number);
    await people.move(number, 'in_transit');
    const [asked, notice] = await people.mailsTo(to);
    await people.act(linkIn(notice?.text, 'stop'), 'stop');
    home.passTime(24 * 60 * 60_000 + 1);
    for (const gone of [token, linkIn(asked?.text, 'confirm')]) {
      expectError(await people.act(gone, 'confirm'), 404, 'SUBSCRIPTION_NOT_FOUND');
    }
  });
});
