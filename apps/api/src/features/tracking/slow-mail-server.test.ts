import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startMailServer } from '../../../testing/mail-server.ts';
import { aCustomer } from '../../../testing/people.ts';
import { subscribersOf } from '../../../testing/subscribers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Subscription } from './subscription.entity.ts';

/** More than one process hands over at the same time. */
const readers = 12;

let open = 0;
let most = 0;
const mayAnswer = Promise.withResolvers<void>();
let server: Awaited<ReturnType<typeof startMailServer>>;
let home: TestApp;

beforeAll(async () => {
  server = await startMailServer({
    async untilAnswer() {
      most = Math.max(most, ++open);
      await mayAnswer.promise;
      open--;
    },
  });
  home = await openTestApp({ SMTP_URL: server.url });
});
afterAll(async () => {
  mayAnswer.resolve();
  await home.close();
  await server.stop();
});

const texts = async () => {
  const names = await readdir(join(home.deps.config.dataDir, 'outbox')).catch(() => []);
  return names.filter((name) => name.endsWith('.sms.json'));
};

test('while the mail server does not answer, five notices of a kind wait for it, and texts are sent', async () => {
  const { customerCode } = await aCustomer(home);
  const people = subscribersOf(home, customerCode);
  const trackingNumber = await people.aParcel();
  const { database } = home.deps;
  const shipment = await database.em().findOneOrFail(Shipment, { trackingNumber });
  const subscription = {
    shipment,
    language: 'en',
    status: 'active',
    requestedAt: new Date(),
  } as const;
  const mailed = Array.from({ length: readers }, (_, n) => `reader-${n}@example.com`);
  await database.em().insertMany(Subscription, [
    ...mailed.map((address) => ({
      ...subscription,
      id: randomUUID(),
      channel: 'email' as const,
      address,
    })),
    { ...subscription, id: randomUUID(), channel: 'sms', address: '+18765550123' },
  ]);
  await people.move(trackingNumber, 'in_transit');
  await vi.waitFor(async () => expect(await texts()).toHaveLength(1), 20_000);
  await vi.waitUntil(() => open >= 5, 20_000);
  mayAnswer.resolve();
  await home.deps.jobs.drain();
  const received = server.mails.flatMap(({ to }) => to).filter((to) => mailed.includes(to));
  expect(received.toSorted()).toEqual(mailed.toSorted());
  // And one for the welcome of the customer.
  expect(most).toBeLessThanOrEqual(6);
});
