import { type Brand, ratesPerUsd } from '@jadeport/brand';
import { type createPreAlertInput, goodsValueLimit } from '@jadeport/contract/pre-alerts';
import { type GoodsLine, goodsValueCents, parseUsd } from '@jadeport/estimator';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { z } from 'zod';
import { AppError } from '../../errors/app-error.ts';

export type Goods = GoodsLine & { description: string };
type Form = z.output<typeof createPreAlertInput>;

/** The lines of a form, their prices in hundredths. */
export const toGoods = (items: Form['items']): Goods[] =>
  items.map(({ description, quantity, unitPrice, currency }) => ({
    ...{ description, quantity, currency },
    unitPriceCents: parseUsd(String(unitPrice)) ?? 0,
  }));

/**
 * What a shipment tells of pre-alerted goods: a label, and a value where every currency has a rate.
 *
 * @throws VALIDATION_FAILED where they are worth more than can be estimated
 */
export function shipmentOf(goods: readonly Goods[], brand: Brand) {
  const declaredValueCents = goodsValueCents(goods, ratesPerUsd(brand)) ?? null;
  if (declaredValueCents !== null && declaredValueCents > goodsValueLimit) {
    const issue = { path: 'items', key: 'OUT_OF_RANGE', params: {} } as const;
    throw new AppError('VALIDATION_FAILED', {}, { issues: [issue] });
  }
  return { description: label(goods), declaredValueCents };
}

/** Longest description of a shipment. */
const labelLimit = 200;

function label(goods: readonly Goods[]): string {
  const text = goods.map(({ quantity, description }) => `${quantity} × ${description}`).join(', ');
  return text.length <= labelLimit
    ? text
    : `${text.slice(0, labelLimit - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/**
 * A waybill as it is stored and compared.
 *
 * @throws VALIDATION_FAILED where nothing is left of it
 */
export function toWaybill(typed: string): string {
  const waybill = normalizeTrackingNumber(typed);
  if (waybill !== '') return waybill;
  const issue = { path: 'waybill', key: 'TRACKING_NUMBER_REQUIRED', params: {} } as const;
  throw new AppError('VALIDATION_FAILED', {}, { issues: [issue] });
}
