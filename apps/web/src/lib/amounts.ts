import { formatCents, toJmdCents, wholeShare } from '@jadeport/estimator';

/** 123456 → "US$1,234.56", the same in both languages. */
export const usd = (cents: number) => `US$${grouped(cents)}`;

/**
 * US cents in Jamaican dollars at the rate of the brand settings ("160.00"): 1000 → "J$1,600.00".
 */
export const inJmd = (cents: number, rate: string) =>
  `J$${grouped(toJmdCents(cents, rateCents(rate)))}`;

/** The rate of the brand settings as an amount: "160" → "J$160.00". */
export const jmdRate = (rate: string) => `J$${grouped(rateCents(rate))}`;

/** A share of a tariff as a percentage: 20000 → "20%", 300 → "0.3%". */
export const percent = (share: number) => `${thousandths((share * 100_000) / wholeShare)}%`;

/** Thousandths as a decimal without trailing zeros: 2500 → "2.5". */
export function thousandths(n: number): string {
  const digits = String(n).padStart(4, '0');
  const fraction = digits.slice(-3).replace(/0+$/, '');
  return digits.slice(0, -3) + (fraction && `.${fraction}`);
}

function rateCents(rate: string): number {
  const [whole = '', fraction = ''] = rate.split('.');
  return Number(whole + fraction.padEnd(2, '0'));
}

function grouped(cents: number): string {
  const [whole = '', fraction] = formatCents(cents).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}
