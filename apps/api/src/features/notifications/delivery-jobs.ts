import { quietUntil } from '@jadeport/shipment';
import { sql } from 'kysely';
import { z } from 'zod';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import { sendText } from '../tracking/send-text.ts';
import { silenceNumber } from '../tracking/silence-number.ts';
import { type Addressee, findAddressee, isReached } from './addressee.ts';
import { endDelivery } from './claim-deliveries.ts';
import { NotificationDelivery } from './notification-delivery.entity.ts';
import type { NotifyDeps } from './notify-deps.ts';
import { getPreferences } from './preferences.ts';
import { sendPush } from './send-push.ts';
import { mayWriteText } from './whatsapp-replies.ts';

const payload = z.object({ id: z.uuid() });

/** A queue for each provider, so that a slow one delays no other. */
export const sendJobs = {
  sms: { name: 'notifications.send-text', payload },
  push: { name: 'notifications.send-push', payload },
  whatsapp: { name: 'notifications.send-whatsapp', payload },
} as const;
type ShortChannel = keyof typeof sendJobs;

export const sendHeld = { name: 'notifications.send-held', payload: z.object({}) };

export function deliveryJobs(deps: NotifyDeps): JobDefinition[] {
  return [
    ...(Object.keys(sendJobs) as ShortChannel[]).map((channel) =>
      defineJob({
        ...sendJobs[channel],
        /** Sends a message that still waits, unless its receiver has switched it off since. */
        handler: ({ id }, { em }) => deliver(em, deps, channel, id),
      }),
    ),
    defineJob({
      ...sendHeld,
      schedule: '* * * * *',
      retry: { limit: 0, delaySeconds: 0 },
      /** What quiet hours held back goes once they are over. */
      handler: (_payload, { em }) => em.transactional((tx) => releaseHeld(tx, deps)),
    }),
  ];
}

async function deliver(em: EntityManager, deps: NotifyDeps, channel: ShortChannel, id: string) {
  const delivery = await em.findOne(NotificationDelivery, { id, state: 'waiting' });
  if (!delivery) return;
  const customerId = delivery.customer.id;
  const { event } = delivery;
  const addressee = await findAddressee(em, customerId);
  const { [event]: on, quietHours } = await getPreferences(em, customerId);
  const wanted = addressee && on[channel];
  if (!wanted || !isReached(addressee, channel, deps.whatsapp !== undefined)) {
    await endDelivery(em, id, 'stopped');
    return;
  }
  const until = quietUntil(deps.clock(), quietHours);
  if (until) {
    await em.nativeUpdate(NotificationDelivery, id, { heldUntil: until });
    return;
  }
  const body = delivery.body ?? '';
  const words = { title: delivery.title ?? '', body, link: delivery.link ?? '' };
  const isSent = await send(em, deps, channel, { id, customerId, words }, addressee);
  await endDelivery(em, id, isSent ? 'sent' : 'stopped');
}

type Message = {
  id: string;
  customerId: string;
  words: { title: string; body: string; link: string };
};

async function send(
  em: EntityManager,
  deps: NotifyDeps,
  channel: ShortChannel,
  { id, customerId, words }: Message,
  { phone = '', language }: Addressee,
): Promise<boolean> {
  if (channel === 'push') return sendPush(em, deps, { id, customerId, words, language });
  if (channel === 'sms') {
    await sendText(em, deps, id, phone, words.body);
    return true;
  }
  const mayBeText = await mayWriteText(em, deps.clock(), phone);
  const outcome = await deps.whatsapp?.send({ to: phone, text: words.body, language, mayBeText });
  if (outcome === 'stopped') await silenceNumber(em, deps, phone);
  return outcome === 'taken';
}

/** A statement takes them, so that each is enqueued by one process. */
async function releaseHeld(tx: EntityManager, deps: NotifyDeps): Promise<void> {
  const due = await query(tx, NotificationDelivery)
    .updateTable('notification_deliveries')
    .set({ held_until: sql<null>`null` })
    .where('held_until', '<=', deps.clock())
    .where('state', '=', 'waiting')
    .returning(['id', 'channel'])
    .execute();
  for (const channel of Object.keys(sendJobs) as ShortChannel[]) {
    const payloads = due.filter((each) => each.channel === channel).map(({ id }) => ({ id }));
    await deps.jobs().enqueueMany(tx, sendJobs[channel].name, payloads);
  }
}
