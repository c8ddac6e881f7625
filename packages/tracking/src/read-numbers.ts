import { plainText } from '@jadeport/text';
import { isKnown } from './known-numbers.ts';
import { comparedNumber, normalizeTrackingNumber } from './normalize-tracking-number.ts';
import { type Candidate, candidatesIn, standsAlone, tokensOf } from './number-phrases.ts';
import { hasOwnForm } from './own-form.ts';
import { type Unwrapped, unwrapNumber, withPiece } from './unwrap-number.ts';

/** What a text says, in its order: numbers, and codes of customers of any forwarder. */
export type ReadNumbers = { numbers: readonly Unwrapped[]; customerCodes: readonly string[] };

/** The most characters of a text that numbers are read in; what is behind them is not read. */
export const scanLimit = 300;

/**
 * Reads what a scanner, a QR code or a person gives: a number alone, one in groups, or numbers among
 * words. Each is as a waybill is stored. Beside a number that is named as a waybill's, or has the shape
 * of a carrier's, others (of an order, a telephone) are none.
 */
export function readNumbers(text: string): ReadNumbers {
  // The parts of a barcode and the lines of a text hold numbers of their own.
  const plain = plainText(text.slice(0, scanLimit).replace(/\p{Cc}/gu, '|')).toUpperCase();
  const customerCodes = [...new Set(plain.match(codes))];
  const rest = plain.replace(codes, '|').replace(outerSigns, '').replace(carrierName, '');
  const found = foundIn(rest, customerCodes.length > 0);
  return { numbers: distinct(found.map(numberOf)), customerCodes };
}

/** Beside a customer's code, what surely is no number of a parcel is none, and neither are short ones. */
function foundIn(text: string, besideCode: boolean): string[] {
  const whole = besideCode ? undefined : wholeOf(text);
  if (whole !== undefined) return [whole];
  const [possible, others] = surestOf(candidatesIn(text.replace(times, '|')));
  if (possible.length > 0 || besideCode) return possible;
  if (others.length > 0) return others;
  return isGroups.test(text) ? [text.replace(/ +/g, '')] : [];
}

/**
 * What a text is looked up by: its first number, else the first customer's code in it, else the text,
 * normalized.
 */
export function numberInText(text: string): string {
  const { numbers, customerCodes } = readNumbers(text);
  return numbers[0]?.number ?? customerCodes[0] ?? normalizeTrackingNumber(text);
}

const numberOf = (text: string): Unwrapped =>
  hasOwnForm(text) ? { number: comparedNumber(text) } : unwrapNumber(text);

/** Groups that are too short for a number of a parcel. */
const isGroups = /^[A-Z0-9 ./-]*\d[A-Z0-9 ./-]*$/;

const outerSigns = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * A customer's code of any forwarder, also dashed to a number; a shelf's code may begin with what looks
 * like one.
 */
const codes =
  /(?<![A-Z0-9])(?<!(?<!\d{8})-)[A-Z]\d{2}-(?:0[1-9]|[1-9]\d{1,8})(?![A-Z0-9])(?!-(?![A-Z]{0,4}\d{8})[A-Z0-9])/g;

/** A name that is written to all of the number, where that cannot begin so. */
const carrierName =
  /^(?:FEDEX|UPS|USPS|DHL|EMS|AMAZON|YUNDA|TRACKING|TRK|NO)[#.:/ -]*(?=(?:\d{10,22}|1Z[A-Z0-9]{16}|TBA\d{12})$)/;

/** Dates and times of a day. */
const times =
  /(?<![A-Z0-9-])(?:20\d\d([-./])\d{1,2}\1\d{1,2}|\d{1,2}:\d{2}(?::\d{2})?)(?![A-Z0-9-])/g;

/** A text that is one number and nothing else; undefined where spaces, words or several are in it. */
function wholeOf(text: string): string | undefined {
  if (/^[A-Z0-9]*\d[A-Z0-9]*$/.test(text)) return text;
  const joined = comparedNumber(text);
  if (unwrapNumber(joined).number !== joined) return joined;
  const tokens = tokensOf(text);
  if (/\s|^\D*$/.test(text) || tokens.filter(standsAlone).length > 1) return undefined;
  if (/^[\w.-]+$/.test(text)) return text;
  if (tokens.some((token) => isKnown(token.text))) return undefined;
  const hasWords = tokens.slice(1).some((token) => /^[A-Z]{2,}$/.test(token.text));
  if (/^[\w./-]+$/.test(text) && !hasWords) return text;
  // Any other signs, as they are typed by a keyboard in Chinese, stand in a known number only.
  return /^[A-Z0-9]+$/.test(joined) && isKnown(joined) ? joined : undefined;
}

const label = (words: string) => new RegExp(`(?:${words})[^\\p{L}\\p{N}]{0,4}$`, 'u');
const ofWaybill = label(
  '(?<![订易户购])单号码?|(?:运|快递|物流|货运|包裹|面|快件|速递|速运|快运)单?(?:编?号|号码)?|' +
    '(?:TRACKING|WAYBILL|SHIPMENT|PARCEL|AWB|TRK)(?: ?(?:NUMBERS?|NO|ID|CODE))?',
);
const ofOther = label(
  '(?:订|交易|商户|采购)单(?:编?号|号码)?|电话|手机号?|时间|日期|取件码|提货码|密码|货架码?|尾号|验证码|' +
    '(?:TEL|PHONE|MOBILE|CELL|WHATSAPP|ORDER|REF|INVOICE|DATE|TIME|QQ|VAT|BOX)(?: ?(?:NUMBER|NO|ID))?',
);
/** What parts the numbers of a list. */
const listed = /^[\s,，、/;&+|]*(?:AND|OR|和|及)?[\s,，、/;&+|]*$/;

/** A time in digits, a telephone number of China or Jamaica, or one with dashes. */
const isOther = (number: string) =>
  /^20\d{12}$|^(?:86)?1[3-9]\d{9}$|^1?(?:876|658)\d{7}$/.test(comparedNumber(number)) ||
  /^0\d{2,3}-?\d{7,8}$|^(?:1-)?\d{3}([.-])\d{3}\1\d{4}$/.test(number);

/** Those that surely are numbers of parcels, else those that may be; and those that are of others. */
function surestOf(found: readonly Candidate[]): [possible: string[], others: string[]] {
  const numbers = (some: readonly Candidate[]) => some.map(({ number }) => number);
  const named = new Set<Candidate>();
  let isNamed = false;
  for (const each of found) {
    const { number, gap } = each;
    isNamed = ofWaybill.test(gap)
      ? !ofOther.test(gap)
      : isNamed && listed.test(gap) && /^\d{10,}$/.test(number) && !isOther(number);
    if (isNamed) named.add(each);
  }
  const possible = found.filter(
    (each) => named.has(each) || (!ofOther.test(each.gap) && !isOther(each.number)),
  );
  const isSure = (each: Candidate) => named.has(each) || isKnown(each.number);
  // Bare digits beside them may be a carrier's, too, unless they are a part of something else.
  const isLikely = ({ number, gap }: Candidate) => /^\d{12,15}$/.test(number) && !/[=-]$/.test(gap);
  const sure = possible.some(isSure)
    ? possible.filter((each) => isSure(each) || isLikely(each))
    : possible;
  return [numbers(sure), numbers(found)];
}

/** Each number once: with its count of parcels, where one of them has it. */
function distinct(found: readonly Unwrapped[]): Unwrapped[] {
  const counted = new Set(found.flatMap(({ number, piece }) => (piece ? [number] : [])));
  const all = found.filter(({ number, piece }) => piece || !counted.has(number));
  return [...new Map(all.map((each) => [comparedNumber(withPiece(each)), each])).values()];
}
