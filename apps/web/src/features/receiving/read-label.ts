import { parseCustomerCode } from '@jadeport/customer-code';
import { findDomesticWaybill, findInText } from '@jadeport/tracking';

type Prefixes = { code: string; tracking: string };

/** What stands on a parcel: the number to look it up by and, where one is there, a customer code. */
export type Label = { waybill: string; customerCode?: string };

/** As many characters as a waybill may have. */
const longest = 64;

/**
 * Reads what a scanner, a camera or a person gave: a bare number, or the text of a label with a waybill
 * and a customer code somewhere in it. A text without either is taken as it is.
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
  if (waybill === undefined) return { waybill: customerCode ?? others.slice(0, longest) };
  return customerCode ? { waybill, customerCode } : { waybill };
}

function numberIn(text: string, { code, tracking }: Prefixes, mustBeFound: boolean) {
  if (/^[\w./-]{4,64}$/.test(text)) return text.toUpperCase();
  const domestic = findDomesticWaybill(text);
  if (domestic) return domestic;
  const found = findInText(text, code, tracking);
  if (found?.kind === 'number') return found.value;
  return mustBeFound ? undefined : text.slice(0, longest);
}

const codePattern = (prefix: string) => new RegExp(`(?<![a-z0-9])${prefix}\\d{2,9}(?!\\d)`, 'i');

function codeIn(text: string, prefix: string): string | undefined {
  const code = codePattern(prefix).exec(text)?.[0];
  return code && parseCustomerCode(code, prefix) !== undefined ? code.toUpperCase() : undefined;
}
