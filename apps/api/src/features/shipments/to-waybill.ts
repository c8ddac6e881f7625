import type { IssueKey } from '@jadeport/contract';
import type { Settings } from '@jadeport/contract/settings';
import { type WaybillFault, waybillFault } from '@jadeport/shipment';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { fieldError } from '../../errors/field-error.ts';

const keys: Record<WaybillFault, IssueKey> = {
  unreadable: 'WAYBILL_UNREADABLE',
  ours: 'WAYBILL_OURS',
};

/**
 * A waybill as it is stored. `present` is the one that the package has: saved again, it is never
 * refused, because older databases have waybills that are refused now.
 *
 * @throws VALIDATION_FAILED on `waybill` for one without letters or digits, or in the form of ours
 */
export function toWaybill(
  typed: string,
  { business }: Pick<Settings, 'business'>,
  present: string | null = null,
): string {
  const waybill = normalizeTrackingNumber(typed);
  const fault = waybill === present ? undefined : waybillFault(waybill, business);
  if (!fault) return waybill;
  throw fieldError('waybill', keys[fault]);
}
