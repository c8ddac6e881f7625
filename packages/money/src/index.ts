export { isCurrency } from './currencies.ts';
export { currencyExponent } from './currency-exponent.ts';
export { decimalOf, type Money, parseMoney } from './parse-money.ts';
