import { plainText } from '@jadeport/text';
import { detect } from './detect.ts';
import { isKnown } from './known-numbers.ts';
import { comparedNumber, normalizeTrackingNumber } from './normalize-tracking-number.ts';
import { readNumbers } from './read-numbers.ts';
import { unwrapNumber } from './unwrap-number.ts';

export type Found = { kind: 'number' | 'customer_code'; value: string };

type Pattern = { kind: Found['kind']; pattern: RegExp };

/**
 * The spec's patterns a and b (section 5, Chat message). A code with the brand's prefix counts like
 * the spec's, which begin with J. What is captured must stand alone, so that no part of a longer
 * number is looked up.
 */
const surest = (codePrefix: string): Pattern[] => [
  { kind: 'number', pattern: alone('[a-z]{2,3}\\d{8,12}[a-z]{0,2}') },
  { kind: 'customer_code', pattern: alone(`(?:${codePrefix}|j\\d{2}-)\\d{2}`) },
];

/** The spec's pattern c among our additions. */
const others = (codePrefix: string, ownPrefix: string): Pattern[] => [
  // Ours with signs in it, whose digits alone would be a carrier's.
  { kind: 'number', pattern: alone(`${ownPrefix}(?:[^a-z0-9]{0,2}\\d){10}`) },
  { kind: 'number', pattern: alone('\\d{10,15}') },
  { kind: 'number', pattern: alone('\\d{16,34}') },
  { kind: 'customer_code', pattern: alone(`(?:${codePrefix}|j\\d{2}-)\\d{3,9}`) },
];

function alone(source: string): RegExp {
  return new RegExp(`(?<![a-z0-9])${source}(?![a-z0-9])`, 'i');
}

/**
 * Finds the first tracking number or customer code in a chat message, normalized; undefined without
 * one. A match of an earlier pattern wins, even where a later pattern matches further left; before
 * bare digits comes the only number of a carrier's shape. A number written with spaces or dashes is
 * found where its check digit is correct or it is one of ours.
 *
 * @param codePrefix of the brand's customer codes: a letter, two digits and a hyphen, as in K20-
 * @param ownPrefix of the brand's tracking numbers: three letters
 */
export function findInText(text: string, codePrefix: string, ownPrefix = 'CJS'): Found | undefined {
  const plain = plainText(text);
  const sure = matchOf(surest(codePrefix), plain);
  if (sure) return sure;
  const [known, ...more] = readNumbers(text).numbers.filter(({ number }) => isKnown(number));
  if (known && more.length === 0) return foundNumber(comparedNumber(known.number));
  const found = matchOf(others(codePrefix, ownPrefix), plain);
  if (found) return found;
  const isOurs = (number: string) => new RegExp(`^${ownPrefix}\\d{10}$`, 'i').test(number);
  const value = findParted(plain, isOurs) ?? known?.number;
  return value === undefined ? undefined : foundNumber(value);
}

function matchOf(patterns: readonly Pattern[], plain: string): Found | undefined {
  for (const { kind, pattern } of patterns) {
    const [text] = pattern.exec(plain) ?? [];
    if (text === undefined) continue;
    return kind === 'number'
      ? foundNumber(comparedNumber(text))
      : { kind, value: normalizeTrackingNumber(text) };
  }
  return undefined;
}

const foundNumber = (number: string): Found => ({
  kind: 'number',
  value: unwrapNumber(number).number,
});

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
function findParted(plain: string, isOurs: (number: string) => boolean): string | undefined {
  const tried = new Set<string>();
  for (const [run] of plain.matchAll(/[a-z0-9]+(?:[ -][a-z0-9]+)*/gi)) {
    const groups = run.split(/[ -]/);
    for (let from = 0; from < groups.length; from += 1) {
      for (const joined of joinedFrom(groups, from)) {
        if (tried.has(joined)) continue;
        if (tried.size === mostTries) return undefined;
        tried.add(joined);
        const { number } = unwrapNumber(normalizeTrackingNumber(joined));
        if (isOurs(number) || detect(number).confidence === 'checked') return number;
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
