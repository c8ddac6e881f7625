import { query } from '../../db/query.ts';
import type { OnEmailChanged } from '../../ports/email-changes.ts';
import { Subscription } from './subscription.entity.ts';

/**
 * Sends what the former address of an account gets to the new one. Where that has a subscription to
 * the same package of its own, the former one ends.
 */
export const moveSubscriptions: OnEmailChanged = async (tx, { former, email }) => {
  const active = { channel: 'email', address: former, status: 'active' } as const;
  await query(tx, Subscription)
    .updateTable('subscriptions as s')
    .set({ address: email })
    .where('s.channel', '=', active.channel)
    .where('s.address', '=', former)
    .where('s.status', '=', active.status)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscriptions as other')
            .whereRef('other.shipment_id', '=', 's.shipment_id')
            .where('other.channel', '=', active.channel)
            .where('other.address', '=', email),
        ),
      ),
    )
    .execute();
  await tx.nativeUpdate(Subscription, active, { status: 'stopped' });
};
