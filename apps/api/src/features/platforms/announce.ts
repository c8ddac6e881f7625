import { type WebhookEvent, webhookEvents } from '@jadeport/contract/webhooks';
import { z } from 'zod';
import type { EntityManager } from '../../db/orm.ts';
import type { Jobs } from '../../jobs/runner.ts';

/** A post to a platform's `webhookUrl` (`webhooks/`). */
export const deliverWebhook = {
  name: 'webhooks.deliver',
  payload: z.object({
    platformId: z.uuid(),
    event: z.enum(webhookEvents),
    /** Of the order or shipment: what is told is read when it is sent. */
    subject: z.uuid(),
    at: z.iso.datetime(),
  }),
} as const;

/** Tells platforms what happened to some of their orders, in the transaction in which it did. */
export function announce(
  jobs: Pick<Jobs, 'enqueueMany'>,
  em: EntityManager,
  event: WebhookEvent,
  at: Date,
  told: readonly { platformId: string; subject: string }[],
): Promise<void> {
  return jobs.enqueueMany(
    em,
    deliverWebhook.name,
    told.map((one) => ({ ...one, event, at: at.toISOString() })),
  );
}
