import { currencyExponent } from './currency-exponent.ts';
import { centsInOne, type Money } from './money.ts';
import { decimalOf } from './parse-money.ts';

type Language = 'en' | 'zh';

/** The signs before an amount; a currency without one is written as its code and a space. */
const signs: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { USD: 'US$', JMD: 'J$' },
  zh: { USD: 'US$', JMD: 'J$', CNY: '¥' },
};

/** Formats an amount as people read it: "US$1,234.56", "J$160.00", "CNY 1,250.00", "JPY 1,500". */
export function formatMoney({ cents, currency }: Money, language: Language): string {
  const decimals = Math.min(currencyExponent(currency), 2);
  const isRound = decimals === 0 && cents % centsInOne === 0;
  const text = decimalOf(cents, centsInOne);
  return formatExact({ exact: isRound ? text.slice(0, -3) : text, currency }, language);
}

/** The same without ".00", for prices within a sentence: "US$99", "US$8.99". */
export const formatShortMoney = (money: Money, language: Language): string =>
  formatMoney(money, language).replace(/\.00$/, '');

/** The same for decimal text as `parseMoney` gives it, with all its digits. */
export function formatExact(
  { exact, currency }: { readonly exact: string; readonly currency: string },
  language: Language,
): string {
  const [, minus = '', whole = '', fraction = ''] = /^(-?)(\d+)(.*)$/.exec(exact) ?? [];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${minus}${signs[language][currency] ?? `${currency} `}${grouped}${fraction}`;
}
