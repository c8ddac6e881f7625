import { type WebhookEvent, webhookEvents } from '@jadeport/contract/webhooks';
import { z } from 'zod';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { countWaiting } from '../../jobs/queues.ts';
import type { Jobs } from '../../jobs/runner.ts';
import { Platform } from './platform.entity.ts';

/** A webhook to a platform's `webhookUrl` (`webhooks/`). */
export const deliverWebhook = {
  name: 'webhooks.deliver',
  payload: z.object({
    platformId: z.uuid(),
    event: z.enum(webhookEvents),
    /** Id of the order or shipment; the body is read when it is sent. */
    subject: z.uuid(),
    at: z.iso.datetime(),
  }),
  /** A receiver that stalls delays only its own webhooks. */
  groupOf: ({ platformId }: { platformId: string }) => platformId,
} as const;

/** The most webhooks that wait for one platform. */
export const mostWaiting = 1000;

type Subject = { platformId: string; subject: string };

/**
 * Enqueues webhooks about orders, in the transaction that changed the orders. Those beyond
 * `mostWaiting` are dropped and counted; the seller sees the count.
 */
export async function publishWebhook(
  jobs: Pick<Jobs, 'enqueueMany'>,
  em: EntityManager,
  event: WebhookEvent,
  at: Date,
  subjects: readonly Subject[],
): Promise<void> {
  if (subjects.length === 0) return;
  const byPlatform = Map.groupBy(subjects, ({ platformId }) => platformId);
  const waiting = await countWaiting(em, deliverWebhook.name, [...byPlatform.keys()]);
  const fitting: Subject[] = [];
  for (const [platformId, ofPlatform] of byPlatform) {
    const room = Math.max(0, mostWaiting - (waiting.get(platformId) ?? 0));
    fitting.push(...ofPlatform.slice(0, room));
    const missed = ofPlatform.length - room;
    if (missed > 0) await countMissed(em, platformId, missed);
  }
  const posts = fitting.map((one) => ({ ...one, event, at: at.toISOString() }));
  await jobs.enqueueMany(em, deliverWebhook.name, posts);
}

async function countMissed(em: EntityManager, platformId: string, missed: number): Promise<void> {
  await query(em, Platform)
    .updateTable('platforms')
    .set((eb) => ({ webhooks_missed: eb('webhooks_missed', '+', missed) }))
    .where('id', '=', platformId)
    .execute();
}
