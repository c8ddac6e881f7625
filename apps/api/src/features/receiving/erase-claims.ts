import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { UnclaimedClaim } from './unclaimed-claim.entity.ts';

/** Empties what a customer wrote in claims of unclaimed parcels. */
export async function eraseClaims(tx: EntityManager, customerId: string): Promise<void> {
  await query(tx, UnclaimedClaim)
    .updateTable('unclaimed_claims')
    .set({ reason: '' })
    .where('customer_id', '=', customerId)
    .execute();
}
