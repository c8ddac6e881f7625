import { randomUUID } from 'node:crypto';
import type { NotificationChannel, NotificationEvent } from '@jadeport/contract/notifications';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { dayMs } from '../../durations.ts';
import { type DeliveryState, NotificationDelivery } from './notification-delivery.entity.ts';

/** Messages that one account is sent in 24 hours; more are dropped. */
export const dailyLimits: Record<NotificationChannel, number> = {
  email: 300,
  sms: 30,
  push: 100,
  whatsapp: 30,
};

/** What a short channel shows. */
export type Words = { title: string; body: string; link: string };

type Told = {
  jobId: string;
  about: string;
  event: NotificationEvent;
  customerId: string;
  /** With the words of each channel that keeps them until it sends. */
  channels: ReadonlyMap<NotificationChannel, Words | undefined>;
};

export type Claimed = { id: string; channel: NotificationChannel };

/**
 * Takes it upon this job to tell a customer: writes a delivery for each channel on which nobody has
 * told it yet, and returns those that wait to be sent. The unique index decides between processes.
 */
export async function claimDeliveries(
  tx: EntityManager,
  now: Date,
  { jobId, about, event, customerId, channels }: Told,
): Promise<Claimed[]> {
  const counts = await countToday(tx, now, customerId);
  const stateOf = (channel: NotificationChannel): DeliveryState =>
    (counts.get(channel) ?? 0) < dailyLimits[channel] ? 'waiting' : 'dropped';
  const rows = [...channels].map(([channel, words]) => ({
    id: randomUUID(),
    event,
    about,
    customer_id: customerId,
    channel,
    state: stateOf(channel),
    job_id: jobId,
    title: words?.title ?? null,
    body: words?.body ?? null,
    link: words?.link ?? null,
    created_at: now,
  }));
  const written = await query(tx, NotificationDelivery)
    .insertInto('notification_deliveries')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['about', 'event', 'customer_id', 'channel']).doNothing(),
    )
    .returning(['id', 'channel', 'state'])
    .execute();
  return written.filter(({ state }) => state === 'waiting');
}

async function countToday(em: EntityManager, now: Date, customerId: string) {
  const rows = await query(em, NotificationDelivery)
    .selectFrom('notification_deliveries')
    .where('customer_id', '=', customerId)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .where('state', '<>', 'dropped')
    .groupBy('channel')
    .select(({ fn }) => ['channel', fn.countAll<string>().as('count')])
    .execute();
  return new Map(rows.map(({ channel, count }) => [channel, Number(count)]));
}

/** The email that an earlier run of this job has taken upon itself and not sent. */
export async function unsentEmailOf(
  em: EntityManager,
  { jobId, about, event, customerId }: Omit<Told, 'channels'>,
): Promise<string | undefined> {
  const found = await em.findOne(NotificationDelivery, {
    about,
    event,
    customer: customerId,
    channel: 'email',
    jobId,
    state: 'waiting',
  });
  return found?.id;
}

/** A delivery is over; its words are no longer kept. */
export const endDelivery = (
  em: EntityManager,
  id: string,
  state: 'sent' | 'stopped',
): Promise<number> =>
  em.nativeUpdate(NotificationDelivery, id, { state, title: null, body: null, link: null });
