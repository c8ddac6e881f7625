import type { Language } from '@jadeport/contract';
import { cutText } from '@jadeport/text';
import type { EntityManager } from '../../db/orm.ts';
import type { PushSender } from '../../ports/push-sender.ts';
import { PushSubscription } from './push-subscription.entity.ts';

type Push = {
  id: string;
  customerId: string;
  words: { title: string; body: string; link: string };
  language: Language;
};

/** Push services take 4 KB, encryption included; one character may take four bytes. */
const longest = { title: 120, body: 500 };

/**
 * Sends a push message to each browser of a customer; those that have unsubscribed are forgotten.
 * Where a browser was reached it is sent: a second try would ring there again.
 *
 * @returns whether one was reached
 */
export async function sendPush(
  em: EntityManager,
  { push }: { push: PushSender },
  { id, customerId, words, language }: Push,
): Promise<boolean> {
  const devices = await em.find(PushSubscription, { customer: customerId });
  const { pathname, search } = new URL(words.link);
  const payload = JSON.stringify({
    id,
    title: cutText(words.title, longest.title, '…'),
    body: cutText(words.body, longest.body, '…'),
    // Without the origin: the page that opens is of the site that subscribed.
    path: `${pathname}${search}`,
    lang: language,
  });
  const topic = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  const outcomes = await Promise.allSettled(
    devices.map(async ({ id: device, endpoint, p256dh, auth }) => {
      const keys = { p256dh, auth };
      const outcome = await push.send({ subscription: { endpoint, keys }, payload, topic });
      return { device, outcome };
    }),
  );
  const answered = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const gone = answered.filter(({ outcome }) => outcome === 'gone').map(({ device }) => device);
  if (gone.length > 0) await em.nativeDelete(PushSubscription, { id: { $in: gone } });
  if (answered.some(({ outcome }) => outcome === 'taken')) return true;
  const failed = outcomes.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  return false;
}
