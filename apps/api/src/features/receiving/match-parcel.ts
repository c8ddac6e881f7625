import type { matchParcelInput, ParcelMatch } from '@jadeport/contract/receiving';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { expectingCustomers, namedCustomers } from './expecting-customers.ts';
import { readAlready, readLying, readReceived, withGoods } from './read-received.ts';
import { type Arrival, recogniseParcel } from './recognise-parcel.ts';

/**
 * What receiving a parcel would come to, for whoever holds it; changes nothing.
 *
 * @throws VALIDATION_FAILED on `customerCode` where nobody has it, on `waybill` for a label that no
 * parcel has; UNCLAIMED_DISPOSED
 */
export async function matchParcel(
  em: EntityManager,
  deps: Pick<Deps, 'settings'>,
  { waybill, customerCode }: z.output<typeof matchParcelInput>,
): Promise<ParcelMatch> {
  const code = normalizeTrackingNumber(waybill);
  const meaning = await recogniseParcel(em, deps, { code, customerCode });
  switch (meaning.kind) {
    case 'came':
      return withGoods(em, deps, await readAlready(em, meaning.shipmentId));
    case 'lies':
      return readLying(em, meaning.parcel);
    case 'arrives':
      return withGoods(em, deps, await matchArrival(em, meaning));
    case 'unknown':
      return { outcome: 'unclaimed', ...(await expectingCustomers(em, code)) };
  }
}

async function matchArrival(
  em: EntityManager,
  { expected, customerId, waybill }: Arrival,
): Promise<ParcelMatch> {
  if (expected) return readReceived(em, 'matched', expected.id);
  const customer = await namedCustomers(em)
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { outcome: 'created', customer, ...(await expectingCustomers(em, waybill, customerId)) };
}
