import { isKnown } from './known-numbers.ts';
import { comparedNumber } from './normalize-tracking-number.ts';
import { unwrapNumber } from './unwrap-number.ts';

/** Letters and digits that stand together, with what parts them from those before. */
type Token = { text: string; gap: string };

/** A number that a text may mean, with what stands before it. */
export type Candidate = { number: string; gap: string };

const isWord = (text: string) => /^[A-Z]+$/.test(text);

/** Whether letters and digits are a number by themselves and no part of one that is typed in groups. */
export const standsAlone = ({ text }: Pick<Token, 'text'>): boolean =>
  /^[A-Z]{0,4}\d{10,}$|^[A-Z]{1,4}\d{8,}[A-Z]{0,2}$/.test(text) || isKnown(text);

/** Written before a number as a word and not the beginning of one; other letters may be. */
const names = /^(?:STO|ZTO|YTO|EMS|UPS|DHL|USPS|TRK|NO|TEL|QQ|VAT|BOX|PO|ID|REF)$/;

/** The tokens of a text, in their order. */
export function tokensOf(text: string): Token[] {
  let end = 0;
  return [...text.matchAll(/[A-Z0-9]+/g)].map(({ 0: token, index }) => {
    const gap = text.slice(end, index);
    end = index + token.length;
    return { text: token, gap };
  });
}

/**
 * The numbers that a text may mean. Groups that spaces, dashes or dots part are one number, but for
 * those that stand alone; a word ends a number.
 */
export function candidatesIn(text: string): Candidate[] {
  const found: Candidate[] = [];
  let gap = '';
  let phrase: Token[] = [];
  const close = (isLast = false) => {
    const numbers = numbersOf(phrase, isLast && found.length === 0 && gap === '');
    for (const each of numbers) found.push({ ...each, gap: each.gap || gap });
    gap = numbers.length > 0 ? '' : gap + phrase.map((token) => token.gap + token.text).join('');
    phrase = [];
  };
  for (const token of tokensOf(text)) {
    const goesOn = /^(?: {1,2}|[.-]{1,2})$/.test(token.gap) || isPrefixed(phrase, token);
    if (!goesOn || (isWord(token.text) && !isKnown(joinedOf([...phrase, token])))) close();
    if (phrase.length === 0) gap += token.gap;
    phrase.push(phrase.length === 0 ? { ...token, gap: '' } : token);
    if (names.test(token.text) || (isWord(token.text) && token.text.length > 4)) close();
  }
  close(true);
  return found;
}

/** Whether letters and the number that they begin are parted by a colon or a slash. */
const isPrefixed = ([first, ...rest]: readonly Token[], { gap, text }: Token) =>
  first !== undefined && rest.length === 0 && /^ ?[:/] ?$/.test(gap) && isKnown(first.text + text);

/**
 * The numbers of a phrase: the groups that stand alone, and what is between them as one each. Letters
 * before the first are its beginning where the number is known with them, or nothing else is in the
 * text.
 */
function numbersOf(phrase: readonly Token[], isAll = false): Candidate[] {
  const [first, ...rest] = phrase;
  if (!first) return [];
  if (isWord(first.text)) {
    const [next, ...others] = rest;
    if (!next) return [];
    const joined = first.text + next.gap.replace(/[^.-]/g, '') + next.text;
    const whole = joinedOf([{ text: joined, gap: '' }, ...others]);
    const begins =
      (isAll && rest.filter(standsAlone).length <= 1) ||
      [joined, whole].some((text) => isOwnShape(text) || isKnown(text));
    return numbersOf(begins ? [{ text: joined, gap: '' }, ...others] : rest);
  }
  const whole = joinedOf(phrase);
  const isOne =
    isKnown(whole) &&
    phrase.filter(standsAlone).length <= 1 &&
    !phrase.some(({ text }) => isKnown(text));
  if (isOne || unwrapNumber(whole).number !== whole) return [{ number: whole, gap: '' }];
  const parts = partsOf(phrase).map((part) => ({
    number: joinedOf(part),
    gap: part[0]?.gap ?? '',
  }));
  return parts.filter(({ number }) => isLong(number));
}

/** The groups that stand alone, and those between them together. */
function partsOf(phrase: readonly Token[]): Token[][] {
  const parts: Token[][] = [];
  let wasAlone = true;
  for (const token of phrase) {
    const isAlone = standsAlone(token);
    if (isAlone || wasAlone) parts.push([token]);
    else parts.at(-1)?.push(token);
    wasAlone = isAlone;
  }
  return parts;
}

const isLong = (text: string) =>
  comparedNumber(text).length >= 8 && text.replace(/\D/g, '').length >= 6;

const isOwnShape = (text: string) => /^[A-Z]{3}\d{10}$/.test(comparedNumber(text));

/** The groups of a phrase without the spaces between them. */
const joinedOf = (phrase: readonly Token[]): string =>
  phrase.map(({ text, gap }, at) => (at === 0 ? '' : gap.trim()) + text).join('');
