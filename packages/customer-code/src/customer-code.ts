const defaultPrefix = 'J10-';

/** Nine digits: more customers than will ever come, and still a 32-bit database integer. */
const largestNumber = 999_999_999;

/** At least two digits, and no zero that is not needed to make two. */
const canonicalNumber = /^(?:0[1-9]|[1-9]\d{1,8})$/;

/**
 * The code of the n-th customer (spec section 1): J10-01 … J10-99, then J10-100 and on.
 *
 * @throws RangeError where `n` is not an integer from 1 to 999,999,999.
 */
export function formatCustomerCode(n: number, prefix = defaultPrefix): string {
  if (!Number.isInteger(n) || n < 1 || n > largestNumber) {
    throw new RangeError(`A customer number is an integer from 1 to ${largestNumber}, not ${n}`);
  }
  return prefix + String(n).padStart(2, '0');
}

/** A code to show what ours look like. No customer has it: they are counted from 1. */
export const exampleCustomerCode = (prefix = defaultPrefix) => `${prefix}00`;

/**
 * The number of a customer code as typed: spaces around it and case do not count, "j10-01" → 1.
 *
 * @returns undefined for any other text. "J10-1" and "J10-001" are not codes: a code has one
 * spelling, or two texts would name one customer.
 */
export function parseCustomerCode(text: string, prefix = defaultPrefix): number | undefined {
  const code = text.trim().toUpperCase();
  if (!code.startsWith(prefix.toUpperCase())) return undefined;
  const digits = code.slice(prefix.length);
  return canonicalNumber.test(digits) ? Number(digits) : undefined;
}
