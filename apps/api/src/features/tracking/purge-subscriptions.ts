import type { EntityManager } from '../../db/orm.ts';
import { dayMs } from '../../durations.ts';

/** Forgets addresses that were never confirmed, and those of packages at their end for a month. */
export async function purgeSubscriptions(em: EntityManager, now: Date): Promise<void> {
  await em.execute("delete from subscriptions where status = 'pending' and requested_at < ?", [
    new Date(now.getTime() - 2 * dayMs),
  ]);
  await em.execute('delete from phone_codes where expires_at < ?', [now]);
  await em.execute(
    `delete from subscriptions s using shipments h where h.id = s.shipment_id
     and h.status in ('delivered', 'returned') and h.updated_at < ?`,
    [new Date(now.getTime() - 30 * dayMs)],
  );
}
