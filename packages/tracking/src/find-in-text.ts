import { detect } from './detect.ts';
import { findDomesticWaybill } from './domestic-carriers.ts';
import { comparedNumber, normalizeTrackingNumber, plainText } from './normalize-tracking-number.ts';
import { withoutRoutingCode } from './routing-code.ts';

export type Found = { kind: 'number' | 'customer_code'; value: string };

/**
 * The patterns of tracking numbers and customer codes in a chat message, in the order tried: the
 * spec's patterns a, b and c (section 5, Chat message), then our additions. A code with the brand's
 * prefix counts like the spec's, which begin with J. The captured group must stand alone, so that
 * no part of a longer number is looked up.
 */
const patternsOf = (
  codePrefix: string,
  ownPrefix: string,
): { kind: Found['kind']; pattern: RegExp }[] => [
  { kind: 'number', pattern: alone('[a-z]{2,3}\\d{8,12}[a-z]{0,2}') },
  { kind: 'customer_code', pattern: alone(`(?:${codePrefix}|j\\d{2}-)\\d{2}`) },
  // Ours with signs in it, whose digits alone would be a carrier's.
  { kind: 'number', pattern: alone(`${ownPrefix}(?:[^a-z0-9]{0,2}\\d){10}`) },
  { kind: 'number', pattern: alone('\\d{10,15}') },
  { kind: 'number', pattern: alone('1z[a-z0-9]{16}') },
  { kind: 'number', pattern: alone('\\d{16,34}') },
  { kind: 'customer_code', pattern: alone(`(?:${codePrefix}|j\\d{2}-)\\d{3,9}`) },
];

function alone(source: string): RegExp {
  return new RegExp(`(?<![a-z0-9])${source}(?![a-z0-9])`, 'i');
}

/**
 * Finds the first tracking number or customer code in a chat message, normalized; undefined without
 * one. A match of an earlier pattern wins, even where a later pattern matches further left. A
 * number written with spaces or dashes is found where its check digit is correct or it is one of
 * ours. Last come waybills of couriers in China, which are longer than the spec's patterns.
 *
 * @param codePrefix of the brand's customer codes: a letter, two digits and a hyphen, as in K20-
 * @param ownPrefix of the brand's tracking numbers: three letters
 */
export function findInText(text: string, codePrefix: string, ownPrefix = 'CJS'): Found | undefined {
  const plain = plainText(text);
  for (const { kind, pattern } of patternsOf(codePrefix, ownPrefix)) {
    const match = pattern.exec(plain);
    if (match) return { kind, value: withoutRoutingCode(valueIn(kind, match[0])) };
  }
  const value = findParted(plain, ownPrefix) ?? findDomesticWaybill(plain);
  return value === undefined ? undefined : { kind: 'number', value };
}

const valueIn = (kind: Found['kind'], text: string): string =>
  kind === 'number' ? comparedNumber(text) : normalizeTrackingNumber(text);

/** The shortest and longest number in characters, and the most groups that one is written in. */
const shortest = 10;
const longest = 34;
const mostGroups = 12;

/**
 * The most numbers whose check digits are tried in one message. A message with one number has a
 * dozen; a message of nothing but single digits would have ten thousand, and take 80 ms.
 */
const mostTries = 120;

/** A number begins with a digit, or with few letters: "is 9400…" is not the beginning of one. */
const beginning = /^[a-z]{0,4}\d/i;

/** Returns the first number whose groups are separated by one space or dash. */
function findParted(plain: string, ownPrefix: string): string | undefined {
  const own = new RegExp(`^${ownPrefix}\\d{10}$`, 'i');
  const tried = new Set<string>();
  for (const [run] of plain.matchAll(/[a-z0-9]+(?:[ -][a-z0-9]+)*/gi)) {
    const groups = run.split(/[ -]/);
    for (let from = 0; from < groups.length; from += 1) {
      for (const joined of joinedFrom(groups, from)) {
        if (tried.has(joined)) continue;
        if (tried.size === mostTries) return undefined;
        tried.add(joined);
        const number = withoutRoutingCode(normalizeTrackingNumber(joined));
        if (own.test(number) || detect(number).confidence === 'checked') return number;
      }
    }
  }
  return undefined;
}

/** The texts that groups from one on form together and that may be a number, the longest first. */
function joinedFrom(groups: readonly string[], from: number): string[] {
  const found: string[] = [];
  let joined = groups[from] ?? '';
  for (let next = from + 1; next < Math.min(groups.length, from + mostGroups); next += 1) {
    joined += groups[next];
    if (joined.length > longest) break;
    if (joined.length >= shortest && /\d{4}/.test(joined)) found.unshift(joined);
  }
  return beginning.test(joined) ? found : [];
}
