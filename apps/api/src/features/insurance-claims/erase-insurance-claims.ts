import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { InsuranceClaim } from './insurance-claim.entity.ts';

/** Empties what a customer wrote in claims; what was paid stays for the books. */
export async function eraseInsuranceClaims(tx: EntityManager, customerId: string): Promise<void> {
  await query(tx, InsuranceClaim)
    .updateTable('insurance_claims')
    .set({ text: '' })
    .where('customer_id', '=', customerId)
    .execute();
}
