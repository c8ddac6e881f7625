/**
 * Currencies by the number of decimals of their smallest unit, where it is not 2 (ISO 4217, list
 * one).
 */
const exceptions: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const exponents = new Map(
  Object.entries(exceptions).flatMap(([exponent, codes]) =>
    codes.split(' ').map((code) => [code, Number(exponent)] as const),
  ),
);

/**
 * Returns the number of decimals of an amount in `currency` (ISO 4217 code): yen 0, dinar 3. An
 * unknown currency has 2.
 */
export function currencyExponent(currency: string): number {
  return exponents.get(currency) ?? 2;
}
