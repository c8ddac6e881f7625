import { createHash } from 'node:crypto';
import type { Settings } from '@jadeport/contract/settings';
import { parseCustomerCode } from '@jadeport/customer-code';
import type { SessionUser } from '../../context.ts';
import { accountId } from '../audit/actor.ts';
import { measuresOf } from './measures-of.ts';
import type { Scan } from './scan.entity.ts';

type Scanned = Parameters<typeof measuresOf>[0] & {
  code: string;
  customerCode?: string | undefined;
};

/**
 * What a scan says of a parcel, and who says so: a scan that is sent again has the same hash. Shelf,
 * photographs and the device's time are beside the parcel: a device may send it again without them.
 */
export function scanHash(
  scan: Scanned,
  { id }: Pick<SessionUser, 'id'>,
  { business: { codePrefix } }: Pick<Settings, 'business'>,
): string {
  const typed = scan.customerCode;
  const customer = typed === undefined ? null : (parseCustomerCode(typed, codePrefix) ?? typed);
  const said = [id, scan.code, customer, measuresOf(scan)];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** Whether a scan is one that was kept before. Of those from before version 0031 no hash is known. */
export function isSameScan(
  kept: Pick<Scan, 'hash' | 'code' | 'actor'>,
  { id }: Pick<SessionUser, 'id'>,
  { hash, code }: Pick<Scanned, 'code'> & { hash: string },
): boolean {
  return kept.hash === null
    ? kept.code === code && kept.actor === accountId(id)
    : kept.hash === hash;
}
