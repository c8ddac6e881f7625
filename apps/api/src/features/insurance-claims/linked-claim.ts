import { query } from '../../db/query.ts';
import type { ReadLinkedThing } from '../../ports/linked-things.ts';
import { Customer } from '../customers/customer.entity.ts';
import { InsuranceClaim } from './insurance-claim.entity.ts';

/** A claim shows its photographs to who made it. */
export const readLinkedInsuranceClaim: ReadLinkedThing = async (em, id) => {
  const claim = await query(em, InsuranceClaim, Customer)
    .selectFrom('insurance_claims as k')
    .innerJoin('customers as c', 'c.id', 'k.customer_id')
    .where('k.id', '=', id)
    .select(['c.user_id as ownerId', 'k.state'])
    .executeTakeFirst();
  if (!claim) return undefined;
  return { ownerId: claim.ownerId, shownTo: 'owner', needsIdentity: claim.state === 'open' };
};
