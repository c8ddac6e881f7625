import { plainText } from '@jadeport/text';

const defaultPrefix = 'J10-';

/** At most nine digits, which fit a 32-bit database integer. */
const largestNumber = 999_999_999;

/** At least two digits; a leading zero only to reach two. */
const canonicalNumber = /^(?:0[1-9]|[1-9]\d{1,8})$/;

/**
 * Returns the code of the n-th customer (spec section 1): J10-01 … J10-99, then J10-100 and so on.
 *
 * @throws RangeError where `n` is not an integer from 1 to 999,999,999.
 */
export function formatCustomerCode(n: number, prefix = defaultPrefix): string {
  if (!Number.isInteger(n) || n < 1 || n > largestNumber) {
    throw new RangeError(`A customer number is an integer from 1 to ${largestNumber}, not ${n}`);
  }
  return prefix + String(n).padStart(2, '0');
}

/** An example code. No customer has it, because customers are counted from 1. */
export const exampleCustomerCode = (prefix = defaultPrefix) => `${prefix}00`;

/**
 * Parses a customer code as typed: case, full-width signs, the kind of dash and spaces around it are
 * ignored, "j10–01" → 1.
 *
 * @returns undefined for any other text. "J10-1" and "J10-001" are not codes, because each customer
 * has one spelling.
 */
export function parseCustomerCode(text: string, prefix = defaultPrefix): number | undefined {
  const code = plainText(text).trim().toUpperCase();
  if (!code.startsWith(prefix.toUpperCase())) return undefined;
  const digits = code.slice(prefix.length);
  return canonicalNumber.test(digits) ? Number(digits) : undefined;
}
