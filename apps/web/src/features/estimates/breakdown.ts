import type { Estimate, Tariff } from '@jadeport/estimator';
import { fill, type Texts } from '@jadeport/i18n';
import { type Money, usd } from '@jadeport/money';
import { percent, thousandths } from '../../lib/amounts.ts';
import { type Goods, isMinimum, milliPoundsOf } from './quote.ts';

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

/** The texts of the lines, and the format of their amounts. */
type Wording = { texts: Texts['estimates']['breakdown']; money: (amount: Money) => string };

/** The lines of an estimate in the order in which they are added, each explained in a sentence. */
export function breakdown(
  estimate: Estimate,
  goods: Goods,
  tariff: Tariff,
  wording: Wording,
): BreakdownLine[] {
  const { texts, money } = wording;
  const shipping: BreakdownLine = {
    id: 'shipping',
    kind: 'charge',
    label: texts.shipping,
    explanation: shippingExplanation(estimate, goods, tariff, wording),
    amount: money(usd(estimate.shipping)),
  };
  const total: BreakdownLine = {
    id: 'total',
    kind: 'sum',
    label: texts.total,
    explanation: texts.totalText,
    amount: money(usd(estimate.total)),
  };
  const customs = estimate.dutyFree
    ? [dutyFreeLine(estimate, tariff, wording)]
    : customsLines(estimate, tariff, wording);
  return [shipping, ...customs, total];
}

function shippingExplanation(
  estimate: Estimate,
  goods: Goods,
  tariff: Tariff,
  { texts, money }: Wording,
): string {
  const rate = tariff.ratesPerLb[estimate.service];
  const milliPounds = milliPoundsOf(goods);
  const weight = thousandths(milliPounds);
  const how = fill(
    isMinimum(goods, estimate.service, tariff) ? texts.shippingMinimum : texts.shippingRate,
    {
      weight,
      rate: money(usd(rate)),
      minimum: money(usd(tariff.minimumShipping)),
    },
  );
  if (goods.weightGrams === undefined) return how;
  const converted = fill(texts.shippingConverted, {
    kilograms: thousandths(goods.weightGrams),
    weight,
  });
  return `${converted} ${how}`;
}

function dutyFreeLine(
  estimate: Estimate,
  tariff: Tariff,
  { texts, money }: Wording,
): BreakdownLine {
  return {
    id: 'customs',
    kind: 'charge',
    label: texts.dutyFree,
    explanation: fill(texts.dutyFreeText, { limit: money(usd(tariff.dutyFreeUpTo)) }),
    amount: money(usd(estimate.customs)),
  };
}

function customsLines(
  estimate: Estimate,
  tariff: Tariff,
  { texts, money }: Wording,
): BreakdownLine[] {
  const charge = (id: 'duty' | 'scf' | 'levy' | 'caf' | 'stamp' | 'gct', explanation: string) => ({
    id,
    kind: 'charge' as const,
    label: texts[id],
    explanation,
    amount: money(usd(estimate[id])),
  });
  const share = (text: string, of: number) => fill(text, { rate: percent(of) });
  return [
    {
      id: 'cif',
      kind: 'base',
      label: texts.cif,
      explanation: texts.cifText,
      amount: money(usd(estimate.cif)),
    },
    charge('duty', share(texts.dutyText, tariff.duty)),
    charge('scf', share(texts.scfText, tariff.scf)),
    charge('levy', share(texts.levyText, tariff.levy)),
    charge('caf', texts.cafText),
    charge('stamp', fill(texts.stampText, { threshold: money(usd(tariff.stamp.over)) })),
    charge('gct', share(texts.gctText, tariff.gct)),
    {
      id: 'customs',
      kind: 'sum',
      label: texts.customs,
      explanation: texts.customsText,
      amount: money(usd(estimate.customs)),
    },
  ];
}
