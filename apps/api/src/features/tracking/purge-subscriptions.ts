import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { dayMs } from '../../durations.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { PhoneCode } from './phone-code.entity.ts';
import { Subscription } from './subscription.entity.ts';

/** Deletes unconfirmed addresses, and those of packages delivered or returned a month ago. */
export async function purgeSubscriptions(em: EntityManager, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  await em.nativeDelete(Subscription, { status: 'pending', requestedAt: { $lt: ago(2) } });
  await em.nativeDelete(PhoneCode, { expiresAt: { $lt: now } });
  await query(em, Subscription, Shipment)
    .deleteFrom('subscriptions as s')
    .using('shipments as h')
    .whereRef('h.id', '=', 's.shipment_id')
    .where('h.status', 'in', ['delivered', 'returned'])
    .where('h.updated_at', '<', ago(30))
    .execute();
}
