import type { matchParcelInput, ParcelMatch } from '@jadeport/contract/receiving';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { expectingCustomers, namedCustomers } from './expecting-customers.ts';
import { readAlready, readLying, readReceived } from './read-received.ts';
import { readScan } from './read-scan.ts';
import { type Arrival, recogniseParcel, type Scanned } from './recognise-parcel.ts';

/**
 * What receiving a parcel would come to, for whoever holds it; changes nothing.
 *
 * @throws VALIDATION_FAILED on `customerCode` where nobody has it, on `waybill` for a label that no
 * parcel has, and as `readWaybill` does; UNCLAIMED_DISPOSED
 */
export async function matchParcel(
  em: EntityManager,
  deps: Pick<Deps, 'settings'>,
  given: z.output<typeof matchParcelInput>,
): Promise<ParcelMatch> {
  const scanned = readScan(given, deps.settings());
  const match = await matchScanned(em, deps, scanned);
  return { ...match, ...(scanned.piece && { piece: scanned.piece }) };
}

async function matchScanned(
  em: EntityManager,
  deps: Pick<Deps, 'settings'>,
  scanned: Scanned,
): Promise<ParcelMatch> {
  const meaning = await recogniseParcel(em, deps, scanned);
  switch (meaning.kind) {
    case 'came':
      return readAlready(em, meaning.shipmentId);
    case 'lies':
      return readLying(em, meaning.parcel);
    case 'arrives':
      return matchArrival(em, meaning);
    case 'unknown':
      return { outcome: 'unclaimed', ...(await expectingCustomers(em, scanned.number)) };
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
