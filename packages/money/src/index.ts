export { isCurrency } from './currencies.ts';
export { currencyExponent } from './currency-exponent.ts';
export { formatExact, formatMoney, formatShortMoney } from './format-money.ts';
export { centsInOne, convert, type Money, sumsOf, usd } from './money.ts';
export { decimalOf, type ExactMoney, parseMoney } from './parse-money.ts';
export { parseShownMoney } from './parse-shown-money.ts';
export { divideHalfUp } from './round.ts';
export { split } from './split.ts';
