import type { matchParcelInput, ParcelMatch } from '@jadeport/contract/receiving';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { isExpected, recogniseParcel } from './find-expected.ts';
import { readReceived } from './read-received.ts';
import { labelOf, UnclaimedParcel } from './unclaimed-parcel.entity.ts';

/**
 * What receiving a parcel would come to, for whoever holds it; changes nothing.
 *
 * @throws VALIDATION_FAILED on `customerCode` where nobody has it
 */
export async function matchParcel(
  em: EntityManager,
  deps: Pick<Deps, 'config'>,
  { waybill, customerCode }: z.output<typeof matchParcelInput>,
): Promise<ParcelMatch> {
  const code = normalizeTrackingNumber(waybill);
  const { onLabel, found } = await recogniseParcel(em, deps, { code, customerCode });
  if (found) return readReceived(em, isExpected(found) ? 'matched' : 'already', found.id);
  if (onLabel) return { outcome: 'created', customer: await readCustomer(em, onLabel.id) };
  const there = await em.findOne(UnclaimedParcel, { waybill: code, state: 'shelved' });
  if (!there) return { outcome: 'unclaimed' };
  return { outcome: 'already', unclaimed: { id: there.id, label: labelOf(there) } };
}

async function readCustomer(em: EntityManager, id: string) {
  const { customerCode, first, last } = await query(em, Customer, User)
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.id', '=', id)
    .select(['c.customer_code as customerCode', 'u.first_name as first', 'u.last_name as last'])
    .executeTakeFirstOrThrow();
  return { customerCode, customerName: `${first} ${last}` };
}
