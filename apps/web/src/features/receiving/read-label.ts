import { parseCustomerCode } from '@jadeport/customer-code';
import { cutText } from '@jadeport/text';
import { findDomesticWaybill, findInText } from '@jadeport/tracking';

type Prefixes = { code: string; tracking: string };

/**
 * The contents of a scanned label: the number to look up and, where there is one, a customer code.
 */
export type Label = { waybill: string; customerCode?: string };

/** The largest number of characters of a waybill. */
const longest = 64;

/**
 * Reads a scan, a picture of a code or typed text: a bare number, or the text of a label that
 * contains a waybill and a customer code. Text without either is used as the number.
 */
export function readLabel(given: string, prefixes: Prefixes): Label {
  const text = given
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .trim();
  const customerCode = codeIn(text, prefixes.code);
  const others = customerCode ? text.replace(codePattern(prefixes.code), ' ').trim() : text;
  const waybill =
    others === '' ? undefined : numberIn(others, prefixes, customerCode !== undefined);
  if (waybill === undefined) return { waybill: customerCode ?? cutText(others, longest) };
  return customerCode ? { waybill, customerCode } : { waybill };
}

function numberIn(text: string, { code, tracking }: Prefixes, mustBeFound: boolean) {
  if (/^[\w./-]{4,64}$/.test(text)) return text.toUpperCase();
  const domestic = findDomesticWaybill(text);
  if (domestic) return domestic;
  const found = findInText(text, code, tracking);
  if (found?.kind === 'number') return found.value;
  return mustBeFound ? undefined : cutText(text, longest);
}

const codePattern = (prefix: string) => new RegExp(`(?<![a-z0-9])${prefix}\\d{2,9}(?!\\d)`, 'i');

function codeIn(text: string, prefix: string): string | undefined {
  const code = codePattern(prefix).exec(text)?.[0];
  return code && parseCustomerCode(code, prefix) !== undefined ? code.toUpperCase() : undefined;
}
