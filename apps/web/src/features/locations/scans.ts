import { isOwnTrackingNumber, unclaimedLabel, unclaimedNumber } from '@jadeport/shipment';
import { comparedNumber, numberInText } from '@jadeport/tracking';

/** A scanned text by its shape; `other` is a shelf's code or a carrier's number. */
export type ScannedCode =
  | { kind: 'shipment' | 'unclaimed'; code: string }
  | { kind: 'other'; code: string };

/** @param prefix prefix of our tracking numbers */
export function readScan(typed: string, prefix: string): ScannedCode {
  const text = numberInText(typed);
  const label = unclaimedNumber(text);
  if (label !== undefined) return { kind: 'unclaimed', code: unclaimedLabel(label) };
  if (isOwnTrackingNumber(text, prefix)) return { kind: 'shipment', code: comparedNumber(text) };
  return { kind: 'other', code: text };
}
