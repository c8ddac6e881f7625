import type { Language } from '@jadeport/contract';
import type { GoodsLine } from '@jadeport/estimator';
import { formatMoney, sumsOf } from '@jadeport/money';

/** The totals of the goods by currency, in the order in which the currencies first appear. */
export function goodsTotals(items: readonly GoodsLine[], language: Language): string[] {
  const amounts = items.map(({ quantity, unitPriceCents, currency }) => ({
    cents: quantity * unitPriceCents,
    currency,
  }));
  return sumsOf(amounts).map((sum) => formatMoney(sum, language));
}
