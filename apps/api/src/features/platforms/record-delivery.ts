import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { minuteMs } from '../../durations.ts';
import { Platform } from './platform.entity.ts';

/** Failed webhooks in a row after which none is sent for `pauseMs`. */
const failureLimit = 5;
const pauseMs = 5 * minuteMs;

/** Stores the result of a webhook, and pauses the platform's webhooks after several failures. */
export async function recordDelivery(
  em: EntityManager,
  platformId: string,
  delivery: NonNullable<Platform['lastDelivery']>,
  now: Date,
): Promise<void> {
  const pauseEnd = new Date(now.getTime() + pauseMs);
  await query(em, Platform)
    .updateTable('platforms')
    .set((eb) => ({
      last_delivery: eb.val(delivery),
      webhook_failures: delivery.ok ? 0 : eb('webhook_failures', '+', 1),
      webhook_paused_until: delivery.ok
        ? null
        : eb
            .case()
            .when('webhook_failures', '>=', failureLimit - 1)
            .then(eb.cast<Date>(eb.val(pauseEnd), 'timestamptz'))
            .end(),
    }))
    .where('id', '=', platformId)
    .execute();
}

/**
 * Takes the one trial at the end of a pause and begins the next pause, which a success ends: the
 * job queue may give two workers a job of one group at the same moment. Without a pause every
 * webhook may be sent.
 */
export async function takeTry(
  em: EntityManager,
  { id, webhookPausedUntil: pausedUntil }: Platform,
  now: Date,
): Promise<boolean> {
  if (!pausedUntil) return true;
  const taken = await query(em, Platform)
    .updateTable('platforms')
    .set({ webhook_paused_until: new Date(now.getTime() + pauseMs) })
    .where('id', '=', id)
    .where('webhook_paused_until', '=', pausedUntil)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
