import type { Estimate, Tariff } from '@jadeport/estimator';
import { fill, type Texts } from '@jadeport/i18n';
import { percent, thousandths, usd } from '../../lib/amounts.ts';
import { type Goods, milliPoundsOf } from './quote.ts';

/**
 * `base` is not a charge but the amount that charges are calculated from; `sum` adds up lines above
 * it.
 */
export type BreakdownLine = {
  id: 'shipping' | 'cif' | 'duty' | 'scf' | 'levy' | 'caf' | 'stamp' | 'gct' | 'customs' | 'total';
  kind: 'charge' | 'base' | 'sum';
  label: string;
  explanation: string;
  amount: string;
};

type BreakdownTexts = Texts['estimates']['breakdown'];

/** The lines of an estimate in the order in which they are added, each explained in a sentence. */
export function breakdown(
  estimate: Estimate,
  goods: Goods,
  tariff: Tariff,
  texts: BreakdownTexts,
): BreakdownLine[] {
  const shipping: BreakdownLine = {
    id: 'shipping',
    kind: 'charge',
    label: texts.shipping,
    explanation: shippingExplanation(estimate, goods, tariff, texts),
    amount: usd(estimate.shipping),
  };
  const total: BreakdownLine = {
    id: 'total',
    kind: 'sum',
    label: texts.total,
    explanation: texts.totalText,
    amount: usd(estimate.total),
  };
  const customs = estimate.dutyFree
    ? [dutyFreeLine(estimate, tariff, texts)]
    : customsLines(estimate, tariff, texts);
  return [shipping, ...customs, total];
}

function shippingExplanation(
  estimate: Estimate,
  goods: Goods,
  tariff: Tariff,
  texts: BreakdownTexts,
): string {
  const rate = tariff.ratesPerLb[estimate.service];
  const milliPounds = milliPoundsOf(goods);
  const weight = thousandths(milliPounds);
  const isMinimum = milliPounds * rate < tariff.minimumShipping * 1_000;
  const how = fill(isMinimum ? texts.shippingMinimum : texts.shippingRate, {
    weight,
    rate: usd(rate),
    minimum: usd(tariff.minimumShipping),
  });
  if (goods.weightGrams === undefined) return how;
  const converted = fill(texts.shippingConverted, {
    kilograms: thousandths(goods.weightGrams),
    weight,
  });
  return `${converted} ${how}`;
}

function dutyFreeLine(estimate: Estimate, tariff: Tariff, texts: BreakdownTexts): BreakdownLine {
  return {
    id: 'customs',
    kind: 'charge',
    label: texts.dutyFree,
    explanation: fill(texts.dutyFreeText, { limit: usd(tariff.dutyFreeUpTo) }),
    amount: usd(estimate.customs),
  };
}

function customsLines(estimate: Estimate, tariff: Tariff, texts: BreakdownTexts): BreakdownLine[] {
  const charge = (id: 'duty' | 'scf' | 'levy' | 'caf' | 'stamp' | 'gct', explanation: string) => ({
    id,
    kind: 'charge' as const,
    label: texts[id],
    explanation,
    amount: usd(estimate[id]),
  });
  const share = (text: string, of: number) => fill(text, { rate: percent(of) });
  return [
    {
      id: 'cif',
      kind: 'base',
      label: texts.cif,
      explanation: texts.cifText,
      amount: usd(estimate.cif),
    },
    charge('duty', share(texts.dutyText, tariff.duty)),
    charge('scf', share(texts.scfText, tariff.scf)),
    charge('levy', share(texts.levyText, tariff.levy)),
    charge('caf', texts.cafText),
    charge('stamp', fill(texts.stampText, { threshold: usd(tariff.stamp.over) })),
    charge('gct', share(texts.gctText, tariff.gct)),
    {
      id: 'customs',
      kind: 'sum',
      label: texts.customs,
      explanation: texts.customsText,
      amount: usd(estimate.customs),
    },
  ];
}
