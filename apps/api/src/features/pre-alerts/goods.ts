import { isDeepStrictEqual } from 'node:util';
import type { createPreAlertInput } from '@jadeport/contract/pre-alerts';
import type { Settings } from '@jadeport/contract/settings';
import {
  type GoodsLine,
  goodsValueCents,
  goodsValueLimit,
  limits,
  parseUsd,
} from '@jadeport/estimator';
import { formatShortMoney, usd } from '@jadeport/money';
import { ratesPerUsd } from '@jadeport/settings';
import { cutText } from '@jadeport/text';
import type { z } from 'zod';
import { fieldError } from '../../errors/field-error.ts';

export type Goods = GoodsLine & { description: string };
type Form = z.output<typeof createPreAlertInput>;

/** The lines of a form, their prices in hundredths. */
export const toGoods = (items: Form['items']): Goods[] =>
  items.map(({ description, quantity, unitPrice, currency }) => ({
    description,
    quantity,
    currency,
    unitPriceCents: parseUsd(String(unitPrice)) ?? 0,
  }));

type Rates = Pick<Settings, 'exchangeRate'>;

/**
 * What a shipment tells of pre-alerted goods: a label, and a value where every currency has a rate.
 *
 * @param path the field that the goods come from
 * @throws VALIDATION_FAILED where they are worth more than `goodsValueLimit`
 */
export function shipmentOf(goods: readonly Goods[], settings: Rates, path = 'items') {
  const declaredValueCents = goodsValueCents(goods, ratesPerUsd(settings)) ?? null;
  if (declaredValueCents !== null && declaredValueCents > goodsValueLimit) {
    const max = formatShortMoney(usd(goodsValueLimit), 'en');
    throw fieldError(path, 'GOODS_TOO_DEAR', { max });
  }
  return { description: label(goods), declaredValueCents };
}

/**
 * What a shipment tells after a change of its goods. At the same prices it keeps the value that it had,
 * at whatever rate; goods that became too dear by another rate may be corrected to any lower value.
 *
 * @throws VALIDATION_FAILED as `shipmentOf` does
 */
export function shipmentAfter(
  before: readonly Goods[],
  goods: readonly Goods[],
  settings: Rates,
): Partial<ReturnType<typeof shipmentOf>> {
  if (haveSamePrices(before, goods)) {
    return label(before) === label(goods) ? {} : { description: label(goods) };
  }
  const worth = (each: readonly Goods[]) => goodsValueCents(each, ratesPerUsd(settings));
  const value = worth(goods);
  if (value === undefined || value > (worth(before) ?? 0)) return shipmentOf(goods, settings);
  // Beyond what can be estimated, nobody knows a value.
  return {
    description: label(goods),
    declaredValueCents: value <= limits.valueCents ? value : null,
  };
}

/** Whether goods cost the same, whatever they are called. */
export const haveSamePrices = (one: readonly Goods[], other: readonly Goods[]): boolean =>
  isDeepStrictEqual(pricesOf(one), pricesOf(other));

/** What decides the value of goods; the order of lines does not. */
const pricesOf = (goods: readonly Goods[]) =>
  goods
    .map(({ quantity, unitPriceCents, currency }) => `${quantity} ${unitPriceCents} ${currency}`)
    .sort();

/** Longest description of a shipment and of a line of goods. */
const labelLimit = 200;

/** Goods as one text: `2 × Mug, 1 × Plate`. */
export const label = (goods: readonly Goods[]): string =>
  shortened(goods.map(({ quantity, description }) => `${quantity} × ${description}`).join(', '));

/** A text that is cut where it is too long for a description. */
export const shortened = (text: string): string => cutText(text, labelLimit, '…');
