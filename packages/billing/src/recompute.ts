import { assess } from '@jadeport/customs';
import { estimate, type Tariff, wholeShare } from '@jadeport/estimator';
import { divideHalfUp } from '@jadeport/money';
import type { Explanation } from './charge.ts';

/** The amount in cents that an explanation leads to, rounded half-up. */
export function recompute(explanation: Explanation): number {
  switch (explanation.rule) {
    case 'shipping': {
      const { perLbCents, minimumCents } = explanation.rate;
      const { weightMilliPounds, service } = explanation.inputs;
      const tariff = { ...nothing, minimumShipping: minimumCents, ratesPerLb: all(perLbCents) };
      return estimate({ valueCents: 0, weightMilliPounds, service }, tariff).shipping;
    }
    case 'customs_formula':
      return estimate(explanation.inputs, { ...nothing, ...explanation.rate }).customs;
    case 'customs_lines':
      return assess(explanation.inputs, explanation.rate).customs;
    case 'customs_difference':
      return explanation.inputs.assessedCents - explanation.inputs.billedCents;
    case 'storage':
      return explanation.rate.perDayCents * explanation.inputs.days;
    case 'insurance': {
      const { share, upToCents } = explanation.rate;
      return shareOf(Math.min(explanation.inputs.valueCents, upToCents), share);
    }
    case 'fee':
      return explanation.rate.cents;
    case 'tax':
      return shareOf(explanation.inputs.baseCents, explanation.rate.share);
    default:
      return explanation.inputs.amountCents;
  }
}

const shareOf = (cents: number, share: number) =>
  Number(divideHalfUp(BigInt(cents) * BigInt(share), BigInt(wholeShare)));

const all = (perLb: number) => ({ standard: perLb, express: perLb, sea: perLb });

/** A tariff of nothing, whose parts an explanation replaces. */
const nothing: Tariff = {
  version: '',
  effectiveFrom: '',
  source: '',
  ratesPerLb: all(0),
  minimumShipping: 0,
  dutyFreeUpTo: 0,
  duty: 0,
  scf: 0,
  levy: 0,
  caf: 0,
  stamp: { over: 0, fee: 0 },
  gct: 0,
};
