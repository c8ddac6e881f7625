import { query } from '../../db/query.ts';
import type { ReadLinkedThing } from '../../ports/linked-things.ts';
import { Customer } from '../customers/customer.entity.ts';
import { UnclaimedClaim } from './unclaimed-claim.entity.ts';
import { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

/** A parcel without an owner shows its photographs to everybody while it is on the shelf. */
export const readLinkedUnclaimed: ReadLinkedThing = async (em, id) => {
  const parcel = await query(em, UnclaimedParcel)
    .selectFrom('unclaimed_parcels')
    .where('id', '=', id)
    .select('state')
    .executeTakeFirst();
  const shownTo = parcel?.state === 'shelved' ? 'everyone' : 'staff';
  return parcel && { ownerId: null, shownTo, needsIdentity: true };
};

/** A claim shows its proof to who made it. Identity documents prove it until staff have decided. */
export const readLinkedClaim: ReadLinkedThing = async (em, id) => {
  const claim = await query(em, UnclaimedClaim, Customer)
    .selectFrom('unclaimed_claims as k')
    .innerJoin('customers as c', 'c.id', 'k.customer_id')
    .where('k.id', '=', id)
    .select(['c.user_id as ownerId', 'k.state'])
    .executeTakeFirst();
  if (!claim) return undefined;
  const { ownerId, state } = claim;
  return { ownerId, shownTo: 'owner', needsIdentity: state === 'filed' };
};
