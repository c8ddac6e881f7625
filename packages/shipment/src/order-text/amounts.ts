import { currencyBy, longestSign, signBefore, signBehind } from './signs.ts';

/** A price as a shop shows it: decimal text without groups, and an ISO 4217 code. */
export type ShownPrice = {
  unitPrice: string;
  /** Empty for a sign that could be of several currencies, such as `B$`. */
  currency: string;
};

/**
 * Where a line has an amount; one that is taken off or added, and a range, are no price. `isCut`: its
 * digits could be of two amounts, so that no other of the line is sure.
 */
export type Amount = { start: number; end: number; price: ShownPrice | null; isCut: boolean };

const numbers =
  /(?<![\d,']|(?<![\p{L}/])\.)(?:\d{1,3}(?: \d{3})+[.,]\d{1,2}(?!\d)|\d+(?:[.,']\d+)*(?:[.,]-{1,2}(?!\d))?)/gu;

/** The amounts of a line that has no other white space than single spaces, in its order. */
export function amountsIn(line: string): Amount[] {
  const found: Amount[] = [];
  for (const { 0: shown, index } of line.matchAll(numbers)) {
    const amount = amountAt(line, shown, index, found.at(-1)?.end ?? 0);
    if (amount) found.push(amount);
  }
  return found;
}

function amountAt(line: string, shown: string, index: number, from: number): Amount | undefined {
  const before = line.slice(Math.max(from, index - longestSign), index);
  const first = signBefore(before);
  // `42 128.00 元` is a size and a price; `1 234,50 €` is one number.
  const isTwo = !first && /^[\d ]* \d+\.\d+$/.test(shown);
  const number = isTwo ? shown.slice(shown.lastIndexOf(' ') + 1) : shown;
  const at = index + shown.length - number.length;
  const behind = line.slice(index + shown.length);
  const last = signBehind(behind.slice(0, longestSign));
  const currency = currencyBy(first, last);
  if (currency === undefined) return undefined;
  const start = first ? index - first.length : at;
  const end = index + shown.length + (last?.length ?? 0);
  const unitPrice = isCut(line, at, behind, first !== undefined, currency)
    ? undefined
    : plain(number);
  const isPrice = unitPrice !== undefined && !first?.minus && !isNoPrice(line, start, end, from);
  return {
    start,
    end,
    price: isPrice ? { unitPrice, currency } : null,
    isCut: unitPrice === undefined,
  };
}

/** Whether a number is a part of one that cannot be read: `EUR 1 299`, `1.2万`, `59 .00`, `10%`. */
function isCut(
  line: string,
  at: number,
  behind: string,
  isSigned: boolean,
  currency: string,
): boolean {
  if (/^ ?[万千亿%]|^k(?!\p{L})|^ ?[.,] ?\d/iu.test(behind)) return true;
  if (isSigned) return /^ \d{3}(?! ?[\d\p{L}])/u.test(behind);
  const before = line.slice(Math.max(0, at - 6), at);
  const isGroup = /^\d{3}(?!\d)/.test(line.slice(at));
  return (
    isGroup &&
    currency !== 'CNY' &&
    currency !== 'JPY' &&
    /(?<![\p{L}\d.,x×*])\d{1,3} $/u.test(before)
  );
}

/**
 * Whether an amount is taken off, added to another, or one end of a range. A dash between two words
 * and spaces is no minus; a real minus sign is one.
 */
function isNoPrice(line: string, start: number, end: number, previous: number): boolean {
  const before = line.slice(Math.max(0, start - 8), start);
  const behind = line.slice(end, end + 12);
  return (
    /[−+]\s*$|-$|[:(]\s*-\s*$|\d\s*[~～]\s*$/.test(before) ||
    /^\s*-\s*$/.test(line.slice(0, start)) ||
    (previous > 0 && /^(?:-| - | ?[~～] ?)$/.test(line.slice(previous, start))) ||
    /^\s?[-−](?=\s*$)|^(?:[-−]| - | ?[~～] ?)[^\d\s%]{0,4} ?\d+(?:[.,]\d+)?(?![\d%])/.test(behind)
  );
}

/** Whole digits in groups or without, and decimals. */
const forms = [
  /^(\d{1,8})(?:[.,](\d{1,2}))?$/,
  // 1,299 and 1,29,900.50
  /^(\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.(\d{1,2}))?$/,
  // 1 299,50 and 1'299.50
  /^(\d{1,3}(?:[' ]\d{3})+)(?:[.,](\d{1,2}))?$/,
  // 1.299,50
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
];

/**
 * Undefined where digits and marks could be of two amounts. Other than in a spreadsheet, three digits
 * after a comma are a group, because shops show no thousandths.
 */
function plain(shown: string): string | undefined {
  const number = shown.replace(/[.,]-+$/, '');
  for (const form of forms) {
    const [, whole = '', decimals] = form.exec(number) ?? [];
    const digits = whole.replace(/\D/g, '');
    if (digits === '') continue;
    if (digits.length > 8) return undefined;
    return decimals === undefined ? digits : `${digits}.${decimals}`;
  }
  return undefined;
}
