import type { Language } from '@jadeport/contract';

type Goods = { quantity: number; unitPriceCents: number; currency: string };

const cents = 100;

/** An amount in its currency, with the code in front: "CNY 1,250.00". */
export function amountOf(amountCents: number, currency: string, language: Language): string {
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
  return `${currency} ${number.format(amountCents / cents)}`;
}

/** The totals of the goods by currency, in the order in which the currencies first appear. */
export function goodsTotals(items: readonly Goods[], language: Language): string[] {
  const totals = new Map<string, number>();
  for (const { quantity, unitPriceCents, currency } of items) {
    totals.set(currency, (totals.get(currency) ?? 0) + quantity * unitPriceCents);
  }
  return [...totals].map(([currency, total]) => amountOf(total, currency, language));
}
