import { createHash } from 'node:crypto';
import type { Jobs } from '../../jobs/runner.ts';
import type { AnnounceStatus } from '../shipments/announce-status.ts';
import { Subscription } from './subscription.entity.ts';
import { sendNotice } from './tracking.jobs.ts';

/** Writes a job for each subscriber of the shipment, in the transaction of the change. */
export function statusAnnouncer(jobs: Pick<Jobs, 'enqueue'>): AnnounceStatus {
  return async (em, { shipment, event }) => {
    const subscriptions = await em.find(Subscription, { shipment, status: 'active' });
    for (const { id: subscriptionId } of subscriptions) {
      const notice = { subscriptionId, eventId: event.id };
      await jobs.enqueue(em, sendNotice.name, notice, { id: noticeId(notice) });
    }
  };
}

/** One notice for an event and a subscriber, whoever announces it however often. */
function noticeId(notice: { subscriptionId: string; eventId: number }): string {
  const hash = createHash('sha256').update(`${notice.eventId}:${notice.subscriptionId}`);
  const digits = hash.digest('hex').slice(0, 32);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
