import { currencyExponent } from './currency-exponent.ts';
import { type ExactMoney, parseMoney } from './parse-money.ts';

/** Longer texts are no amounts, and the forms take their time to tell so. */
const longest = 60;

/** A whole number in groups of three digits, by one of these marks. */
const group = (mark: string) => `\\d{1,3}(?:${mark}\\d{3})`;
const spaces = "[ \\u00a0\\u202f'’]";

const forms: readonly [form: RegExp, groups: RegExp, point: string][] = [
  // 1500, 10.5, 1,234.50, 1,234,567
  [new RegExp(`^-?(?:\\d+|${group(',')}+(?=\\.)|${group(',')}{2,})(?:\\.\\d*)?$`), /,/g, '.'],
  // 10,5, 1.234,50, 1.234.567
  [
    new RegExp(`^-?(?:(?:\\d+|${group('\\.')}+)(?=,\\d{1,2}$)|${group('\\.')}{2,})(?:,\\d*)?$`),
    /\./g,
    ',',
  ],
  // 1 234, 1 234,50, 1'234.50
  [new RegExp(`^-?${group(spaces)}+(?:[.,]\\d{1,2})?$`), new RegExp(spaces, 'g'), ','],
];

/**
 * Parses an amount as a spreadsheet of any country shows it, without a sign of its currency: with a
 * point or a comma before the decimals, and digits in groups. `1,234`, and `1.234` of a currency
 * without thousandths, could be either and are no amount.
 *
 * @returns undefined for any other text
 */
export function parseShownMoney(text: string, currency: string): ExactMoney | undefined {
  const shown = text.trim();
  if (shown.length > longest) return undefined;
  if (/^-?[1-9]\d{0,2}\.\d{3}$/.test(shown) && currencyExponent(currency) < 3) return undefined;
  for (const [form, groups, point] of forms) {
    if (form.test(shown))
      return parseMoney(shown.replace(groups, '').replace(point, '.'), currency);
  }
  return undefined;
}
