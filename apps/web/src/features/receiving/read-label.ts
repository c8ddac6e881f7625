import { parseCustomerCode } from '@jadeport/customer-code';
import { cutText } from '@jadeport/text';
import { readNumbers, scanLimit, withPiece } from '@jadeport/tracking';

/**
 * The contents of a scanned label: the number to look up, with its count of parcels, and, where there
 * is one, a customer code.
 */
export type Label = { waybill: string; customerCode?: string };

/**
 * Reads a scan, a picture of a code or typed text: a bare number, or the text of a label that
 * contains a waybill and a customer code. Text without either, or with several, is passed on as it
 * is.
 *
 * @param codePrefix of our customer codes
 */
export function readLabel(given: string, codePrefix: string): Label {
  const { numbers, customerCodes } = readNumbers(given);
  const [only, ...others] = numbers;
  const [code, ...more] = customerCodes.filter(
    (each) => parseCustomerCode(each, codePrefix) !== undefined,
  );
  if (others.length > 0 || more.length > 0 || (!only && !code))
    return { waybill: cutText(given.trim(), scanLimit) };
  if (!only) return { waybill: code ?? '' };
  return { waybill: withPiece(only), ...(code !== undefined && { customerCode: code }) };
}
