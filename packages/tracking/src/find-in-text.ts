import { normalizeTrackingNumber, plainText } from './normalize-tracking-number.ts';

export type Found = { kind: 'number' | 'customer_code'; value: string };

/**
 * What counts as a tracking number or customer code in a chat message, in the order tried: the
 * spec's patterns a, b and c (section 5, Chat message), then a superset of what these leave out. A
 * code of the brand's own prefix counts as one of the spec's, which begins with a J.
 * The part in the group must stand alone, or a piece of a longer number would be looked up.
 */
const patternsOf = (codePrefix: string): { kind: Found['kind']; pattern: RegExp }[] => [
  { kind: 'number', pattern: alone('[a-z]{2,3}\\d{8,12}[a-z]{0,2}') },
  { kind: 'customer_code', pattern: alone(`(?:${codePrefix}|j\\d{2}-)\\d{2}`) },
  { kind: 'number', pattern: alone('\\d{10,15}') },
  { kind: 'number', pattern: alone('1z[a-z0-9]{16}') },
  { kind: 'number', pattern: alone('\\d{16,34}') },
  { kind: 'customer_code', pattern: alone(`(?:${codePrefix}|j\\d{2}-)\\d{3,9}`) },
];

function alone(source: string): RegExp {
  return new RegExp(`(?<![a-z0-9])${source}(?![a-z0-9])`, 'i');
}

/**
 * The first tracking number or customer code in a chat message, normalized, or undefined. Patterns
 * go before places: a match of an earlier pattern wins even if a later one matches further left.
 *
 * @param codePrefix of the brand's customer codes: a letter, two digits and a hyphen, as in K20-
 */
export function findInText(text: string, codePrefix: string): Found | undefined {
  const plain = plainText(text);
  for (const { kind, pattern } of patternsOf(codePrefix)) {
    const match = pattern.exec(plain);
    if (match) return { kind, value: normalizeTrackingNumber(match[0]) };
  }
  return undefined;
}
