/** Currencies by the decimals of their smallest unit, where that is not 2 (ISO 4217, list one). */
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

/** How many decimals an amount in `currency` (ISO 4217 code) is written with: yen 0, dinar 3. */
export function currencyExponent(currency: string): number {
  return exponents.get(currency) ?? 2;
}
