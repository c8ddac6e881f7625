import { type createPreAlertInput, goodsValueLimit } from '@jadeport/contract/pre-alerts';
import type { Settings } from '@jadeport/contract/settings';
import { type GoodsLine, goodsValueCents, parseUsd } from '@jadeport/estimator';
import { ratesPerUsd } from '@jadeport/settings';
import { cutText } from '@jadeport/text';
import type { z } from 'zod';
import { invalidField } from '../../errors/app-error.ts';

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

/**
 * What a shipment tells of pre-alerted goods: a label, and a value where every currency has a rate.
 *
 * @throws VALIDATION_FAILED where they are worth more than can be estimated
 */
export function shipmentOf(goods: readonly Goods[], settings: Pick<Settings, 'exchangeRate'>) {
  const declaredValueCents = goodsValueCents(goods, ratesPerUsd(settings)) ?? null;
  if (declaredValueCents !== null && declaredValueCents > goodsValueLimit) {
    throw invalidField('items', 'OUT_OF_RANGE');
  }
  return { description: label(goods), declaredValueCents };
}

/** Longest description of a shipment and of a line of goods. */
const labelLimit = 200;

/** Goods as one text: `2 × Mug, 1 × Plate`. */
export const label = (goods: readonly Goods[]): string =>
  shortened(goods.map(({ quantity, description }) => `${quantity} × ${description}`).join(', '));

/** A text that is cut where it is too long for a description. */
export const shortened = (text: string): string => cutText(text, labelLimit, '…');
