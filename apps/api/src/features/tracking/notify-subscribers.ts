import { createHash } from 'node:crypto';
import { query } from '../../db/query.ts';
import type { Jobs } from '../../jobs/runner.ts';
import type { OnStatusChanged, ToldOtherwise } from '../../ports/status-changes.ts';
import { Subscription } from './subscription.entity.ts';
import { sendNotice, textNotice } from './tracking.jobs.ts';

const kinds = [
  ['email', sendNotice],
  ['sms', textNotice],
] as const;

/**
 * Enqueues a job for each subscriber of the shipments who is not told otherwise, in the transaction of
 * the changes.
 */
export function notifySubscribers(
  jobs: Pick<Jobs, 'enqueueMany'>,
  toldOtherwise: ToldOtherwise,
): OnStatusChanged {
  return async (em, changes) => {
    const events = new Map(changes.map(({ shipmentId, eventId }) => [shipmentId, eventId]));
    const subscriptions = await query(em, Subscription)
      .selectFrom('subscriptions')
      .where((eb) => eb('shipment_id', '=', eb.fn.any(eb.val([...events.keys()]))))
      .where('status', '=', 'active')
      .select(['id', 'shipment_id as shipmentId', 'channel', 'address'])
      .execute();
    const told = subscriptions.length > 0 ? await toldOtherwise(em, changes) : [];
    const isTold = (one: { shipmentId: string; address: string }) =>
      told.some((each) => each.shipmentId === one.shipmentId && each.address === one.address);
    for (const [channel, { name }] of kinds) {
      const notices = subscriptions
        .filter((each) => each.channel === channel && !isTold(each))
        .map(({ id: subscriptionId, shipmentId }) => ({
          subscriptionId,
          eventId: events.get(shipmentId) ?? 0,
        }));
      await jobs.enqueueMany(em, name, notices, noticeId);
    }
  };
}

/** One id per event and subscriber, however often the event is published. */
function noticeId(notice: { subscriptionId: string; eventId: number }): string {
  const hash = createHash('sha256').update(`${notice.eventId}:${notice.subscriptionId}`);
  const digits = hash.digest('hex').slice(0, 32);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
