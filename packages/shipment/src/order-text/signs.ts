/** Letters right before `$` say whose dollar it is. */
const dollars: Readonly<Record<string, string>> = {
  USD: 'US USD U',
  JMD: 'J JA JMD',
  HKD: 'HK HKD',
  TWD: 'NT NTD TW TWD',
  CAD: 'C CA CAD CAN CDN',
  AUD: 'A AU AUD AUS',
  NZD: 'NZ NZD',
  SGD: 'S SG SGD',
  TTD: 'TT TTD',
  BBD: 'BDS BBD',
  XCD: 'EC XCD',
  KYD: 'CI KYD',
  GYD: 'G GY GYD',
  BZD: 'BZ BZD',
  BSD: 'BSD BS',
  DOP: 'RD DOP',
  MXN: 'MX MXN MEX',
  BRL: 'R BRL',
  COP: 'COP COL',
  CLP: 'CLP',
  ARS: 'ARS AR',
  UYU: 'UYU UY',
  MOP: 'MOP',
};
/** A single letter before a space may be a size or a variant of the goods, unless it is one of these. */
const lettersApart = /^(?:[JR]|[A-Z]{2,})$/;
const yens: Readonly<Record<string, string>> = { CNY: 'CN CNY RMB', JPY: 'JP JPY' };

/** Signs and words that stand before or behind an amount. */
const names: Readonly<Record<string, string>> = {
  USD: '美元 美金 U$S',
  JMD: '牙买加元',
  CNY: '人民币 元 块 RMB yuan',
  EUR: '€ 欧元 Euro Euros euro euros',
  GBP: '£ 英镑',
  HKD: '港币 港元 港幣',
  TWD: '新台币 台币 NTD',
  JPY: '円 日元 日币',
  KRW: '₩ 원 韩元',
  CAD: '加元 加币',
  AUD: '澳元 澳币',
  SGD: '新加坡元',
  INR: '₹ Rs. Rs',
  THB: '฿ 泰铢',
  MYR: 'RM',
  CHF: 'CHF SFr. SFr Fr.',
  PEN: 'S/. S/',
  UYU: '$U',
  PLN: 'zł',
  CZK: 'Kč',
  RUB: '₽',
  TRY: '₺',
  ILS: '₪',
  VND: '₫',
  NGN: '₦',
  PHP: '₱',
  IDR: 'Rp',
  CRC: '₡',
  // Of Sweden, Norway or Denmark.
  '': 'kr. kr',
};
/** Codes that are no English words; the usual ones in small letters, too. */
const usualCodes =
  'USD JMD CNY EUR GBP HKD TWD JPY KRW CAD AUD NZD SGD TTD BBD XCD KYD GYD BZD DOP MXN BRL INR THB';
const otherCodes =
  'BSD COP CLP ARS UYU MYR CHF SEK NOK DKK PLN CZK HUF RON AED SAR ZAR PHP IDR VND ILS RUB';

const byName = (table: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(table).flatMap(([currency, list]) =>
      list.split(' ').map((name) => [name, currency] as const),
    ),
  );
const dollarOf = byName(dollars);
const yenOf = byName(yens);
const currencyOf = new Map([
  ...byName(names),
  ...[usualCodes, otherCodes].flatMap((codes) =>
    codes.split(' ').map((code) => [code, code] as const),
  ),
  ...usualCodes.split(' ').map((code) => [code.toLowerCase(), code] as const),
]);

const escaped = [...currencyOf.keys()]
  .toSorted((one, other) => other.length - one.length)
  .map((name) => name.replace(/[.$/]/g, '\\$&'))
  .join('|');
const nameBefore = new RegExp(
  `(?<![\\p{L}\\p{N}])(?!元|块|円|원|yuan|[Ee]uro)(${escaped}) {0,3}([-−]?) {0,3}$`,
  'u',
);
/** In `12,50EURx2` the letter behind is that of the quantity. */
const nameBehind = new RegExp(
  `^ ?(${escaped})(?!(?!x\\d)[A-Za-z]|\\d{1,2}角)(?<!\\p{Sc}(?=\\d))`,
  'u',
);
const hanBefore =
  /(美元|港币|港元|加元|澳元|新台币|台币|牙买加元|新加坡元) ?\$ {0,3}([-−]?) {0,3}$/;
/** The `A` of `5V 2A $9`, and the `C` of `USB-C $9`, are of no sign. */
const dollarBefore = /(?:(?<![A-Z\d]|[A-Z\d]-)([A-Z]+)( ?)|(?<!\d))([$¥]) {0,3}([-−]?) {0,3}$/i;
/** No sign of the number behind it. */
const dollarBehind = /^ ?(?:([A-Z]{1,4}) ?)?([$¥])([A-Z]{2})?(?![A-Z]|\s?\d)/;
const otherSign = /(?<!\d)(\p{Sc}) {0,3}([-−]?) {0,3}$/u;
const otherSignBehind = /^ ?(\p{Sc})(?! ?-?\d)/u;

/** A sign beside an amount: how long it is, what it says, and the minus behind it. */
export type Sign = { length: number; currency: string; isPlain: boolean; minus: string };

/** The most characters of a sign with the spaces around it. */
export const longestSign = 16;

/** The sign that ends a text. */
export function signBefore(text: string): Sign | undefined {
  const han = hanBefore.exec(text);
  if (han) return { ...signOf(han[0], currencyOf.get(han[1] ?? '')), minus: han[2] ?? '' };
  const dollar = dollarBefore.exec(text);
  if (dollar) return dollarSign(dollar);
  const named = nameBefore.exec(text);
  if (named) return { ...signOf(named[0], currencyOf.get(named[1] ?? '')), minus: named[2] ?? '' };
  const other = otherSign.exec(text);
  return other ? { ...signOf(other[0], ''), minus: other[2] ?? '' } : undefined;
}

const signOf = (text: string, currency = '') => ({ length: text.length, currency, isPlain: false });

/** What `$` and `¥` say with the letters before them. */
function dollarSign([text, letters = '', space, sign, minus = '']: RegExpExecArray): Sign {
  const alone = { length: text.length - letters.length - (space ?? '').length, minus };
  const plain = { ...alone, currency: sign === '$' ? 'USD' : 'CNY', isPlain: true };
  // `2x$5` and a word before a space.
  if (letters === '' || /^x$/i.test(letters)) return plain;
  const upper = letters.toUpperCase();
  const known = (sign === '$' ? dollarOf : yenOf).get(upper);
  if (space === '') {
    const isWord = known === undefined && letters.length > 3;
    const length = isWord ? alone.length : text.length;
    return { length, currency: known ?? '', isPlain: false, minus };
  }
  if (upper !== letters) return plain;
  if (!lettersApart.test(letters)) {
    if (sign === '¥') return plain;
    const { length } = known === undefined ? alone : text;
    return { length, currency: '', isPlain: false, minus };
  }
  return known === undefined
    ? plain
    : { length: text.length, currency: known, isPlain: false, minus };
}

/** The sign that begins a text. */
export function signBehind(text: string): Omit<Sign, 'minus'> | undefined {
  const dollar = dollarBehind.exec(text);
  if (dollar) {
    const [found, before, sign, behind] = dollar;
    const letters = before ?? behind;
    if (letters === undefined)
      return { ...signOf(found, sign === '$' ? 'USD' : 'CNY'), isPlain: true };
    return signOf(found, (sign === '$' ? dollarOf : yenOf).get(letters));
  }
  const named = nameBehind.exec(text);
  if (named) {
    // Of any place with dollars, too.
    const isPlain = /^[元块]$/.test(named[1] ?? '');
    return { ...signOf(named[0], currencyOf.get(named[1] ?? '')), isPlain };
  }
  const other = otherSignBehind.exec(text);
  return other ? signOf(other[0]) : undefined;
}

/** A name behind says more than `$` or `¥` before; undefined for a number that is no amount. */
export function currencyBy(
  first: Sign | undefined,
  last: Omit<Sign, 'minus'> | undefined,
): string | undefined {
  if (!first || !last || last.isPlain) return first?.currency ?? last?.currency;
  return first.isPlain || first.currency === last.currency ? last.currency : '';
}
