import type { matchParcelInput } from '@jadeport/contract/receiving';
import type { Settings } from '@jadeport/contract/settings';
import { parseCustomerCode } from '@jadeport/customer-code';
import { withPiece } from '@jadeport/tracking';
import type { z } from 'zod';
import { fieldError } from '../../errors/field-error.ts';
import { readWaybill } from '../shipments/to-waybill.ts';

/**
 * Reads what was scanned: its number, which parcel of how many it is, and our customer's code, where
 * none was typed, from the label. `code` names one parcel of those that have a waybill.
 *
 * @throws VALIDATION_FAILED on `waybill` as `readWaybill` does, and for codes of several customers
 */
export function readScan(
  { waybill, customerCode }: z.output<typeof matchParcelInput>,
  { business: { codePrefix } }: Pick<Settings, 'business'>,
) {
  const { customerCodes, ...read } = readWaybill(waybill);
  const ours = customerCodes.filter((code) => parseCustomerCode(code, codePrefix) !== undefined);
  if (ours.length > 1) throw fieldError('waybill', 'SEVERAL_NUMBERS', { numbers: ours.join(', ') });
  const printed = ours.find((code) => code !== read.number);
  return { ...read, code: withPiece(read), customerCode: customerCode ?? printed };
}
