import type { SuggestedOwner } from '@jadeport/contract/receiving';
import { isOneSlip, slipPatterns } from '@jadeport/shipment';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

/** More than staff compare by eye. */
const most = 10;

/**
 * Packages that are expected under a waybill one slip away from the parcel's: somebody may have
 * mistyped it. Staff compare and decide; nothing is matched.
 *
 * @throws NOT_FOUND
 */
export async function suggestOwners(em: EntityManager, id: string): Promise<SuggestedOwner[]> {
  const parcel = isUuid(id) ? await em.findOne(UnclaimedParcel, { id, state: 'shelved' }) : null;
  if (!parcel) throw new AppError('NOT_FOUND');
  const { waybill } = parcel;
  if (waybill === null) return [];
  const patterns = slipPatterns(waybill);
  const found = await query(em, ...([Shipment, Customer, User] as const))
    .selectFrom('shipments as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('s.status', '=', 'pending')
    .where('s.withdrawn_at', 'is', null)
    .where((eb) => eb('s.waybill', 'like', eb.fn.any(eb.val(patterns))))
    .select(['s.tracking_number as trackingNumber', 's.waybill', 's.description'])
    .select(['c.customer_code as customerCode', fullName('u').as('customerName')])
    .orderBy('s.serial', 'desc')
    .limit(most)
    .execute();
  return found.flatMap(({ waybill: expected, ...shipment }) =>
    expected !== null && isOneSlip(waybill, expected) ? [{ ...shipment, waybill: expected }] : [],
  );
}
