import type { matchParcelInput, ParcelMatch } from '@jadeport/contract/receiving';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { expectingCustomers, namedCustomers } from './expecting-customers.ts';
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
  if (onLabel) {
    const customer = await namedCustomers(em)
      .where('c.id', '=', onLabel.id)
      .executeTakeFirstOrThrow();
    return { outcome: 'created', customer, ...(await expectingCustomers(em, code, onLabel.id)) };
  }
  const there = await em.findOne(UnclaimedParcel, { waybill: code, state: 'shelved' });
  if (!there) return { outcome: 'unclaimed', ...(await expectingCustomers(em, code)) };
  return { outcome: 'already', unclaimed: { id: there.id, label: labelOf(there) } };
}
