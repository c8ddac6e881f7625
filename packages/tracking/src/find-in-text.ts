import { detect } from './detect.ts';
import { normalizeTrackingNumber, plainText } from './normalize-tracking-number.ts';
import { withoutRoutingCode } from './routing-code.ts';

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
 * go before places: a match of an earlier pattern wins even if a later one matches further left. A
 * number that spaces or dashes part is read where its check digit is right or it is one of ours.
 *
 * @param codePrefix of the brand's customer codes: a letter, two digits and a hyphen, as in K20-
 * @param ownPrefix of the brand's tracking numbers: three letters
 */
export function findInText(text: string, codePrefix: string, ownPrefix = 'CJS'): Found | undefined {
  const plain = plainText(text);
  for (const { kind, pattern } of patternsOf(codePrefix)) {
    const match = pattern.exec(plain);
    if (match) return { kind, value: withoutRoutingCode(normalizeTrackingNumber(match[0])) };
  }
  const value = findParted(plain, ownPrefix);
  return value === undefined ? undefined : { kind: 'number', value };
}

/** No number is longer, and none is written in more groups. */
const longest = 34;
const mostGroups = 12;

/** The first number whose groups stand one space or dash apart. */
function findParted(plain: string, ownPrefix: string): string | undefined {
  const own = new RegExp(`^${ownPrefix}\\d{10}$`, 'i');
  for (const [run] of plain.matchAll(/[a-z0-9]+(?:[ -][a-z0-9]+)*/gi)) {
    const groups = run.split(/[ -]/);
    for (let from = 0; from < groups.length; from += 1) {
      const number = longestFrom(groups.slice(from, from + mostGroups), own);
      if (number !== undefined) return number;
    }
  }
  return undefined;
}

/** The first groups together, as many as make a number. */
function longestFrom(groups: readonly string[], own: RegExp): string | undefined {
  for (let count = groups.length; count > 1; count -= 1) {
    const joined = groups.slice(0, count).join('');
    if (joined.length > longest || !/\d{4}/.test(joined)) continue;
    const number = withoutRoutingCode(normalizeTrackingNumber(joined));
    if (own.test(number) || detect(number).confidence === 'checked') return number;
  }
  return undefined;
}
