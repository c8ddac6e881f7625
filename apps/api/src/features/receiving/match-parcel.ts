import type { matchParcelInput, ParcelMatch } from '@jadeport/contract/receiving';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { expectedStatuses, isExpected, recogniseParcel } from './find-expected.ts';
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
  if (onLabel) {
    const customer = await customers(em).where('c.id', '=', onLabel.id).executeTakeFirstOrThrow();
    return { outcome: 'created', customer, ...(await others(em, code, onLabel.id)) };
  }
  const there = await em.findOne(UnclaimedParcel, { waybill: code, state: 'shelved' });
  if (!there) return { outcome: 'unclaimed', ...(await others(em, code)) };
  return { outcome: 'already', unclaimed: { id: there.id, label: labelOf(there) } };
}

const customers = (em: EntityManager) =>
  query(em, Customer, User, Shipment)
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select((eb) => [
      'c.customer_code as customerCode',
      fullName(eb.ref('u.first_name'), eb.ref('u.last_name')).as('customerName'),
    ]);

/** The customers who expect a waybill and whose parcel it would not become; a few name the case. */
async function others(em: EntityManager, waybill: string, customerId?: string) {
  const expectedBy = await customers(em)
    .where('c.id', 'in', ({ selectFrom }) =>
      selectFrom('shipments')
        .where('waybill', '=', waybill)
        .where('status', 'in', [...expectedStatuses])
        .where('withdrawn_at', 'is', null)
        .select('customer_id'),
    )
    .$if(customerId !== undefined, (all) => all.where('c.id', '<>', customerId ?? ''))
    .orderBy('c.number')
    .limit(5)
    .execute();
  return expectedBy.length > 0 ? { expectedBy } : {};
}
