import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, closedCustoms, exactCost } from '../test/rational-oracle.ts';
import { limits } from './amounts.ts';
import { type EstimateInput, estimate } from './estimate.ts';
import { firstPrices as tariff } from './first-prices.ts';
import { services } from './tariff.ts';

/** Every figure except GCT, which contains the rounding residue of the other lines. */
const figures = ['shipping', 'cif', 'duty', 'scf', 'levy', 'caf', 'stamp', 'customs'] as const;

/** Everyday amounts, amounts near the duty-free limit, and the whole range. */
const value = fc.oneof(
  fc.integer({ min: 0, max: 200_000 }),
  fc.integer({ min: 9_890, max: 9_910 }),
  fc.integer({ min: 0, max: limits.valueCents }),
);
const weight = fc.oneof(
  fc.integer({ min: 1, max: 1_300 }),
  fc.integer({ min: 1, max: 50_000 }),
  fc.integer({ min: 1, max: limits.weightMilliPounds }),
);
const grams = fc.oneof(
  fc.integer({ min: 1, max: 5_000 }),
  fc.integer({ min: 1, max: limits.weightGrams }),
);
const service = fc.constantFrom(...services);
const input: fc.Arbitrary<EstimateInput> = fc.oneof(
  fc.record({ valueCents: value, weightMilliPounds: weight, service }),
  fc.record({ valueCents: value, weightGrams: grams, service }),
);

function exactCostOf({ valueCents, weightMilliPounds, weightGrams, service }: EstimateInput) {
  const dollars = { top: BigInt(valueCents), bottom: 100n };
  const pounds =
    weightGrams === undefined
      ? { top: BigInt(weightMilliPounds), bottom: 1_000n }
      : { top: BigInt(weightGrams) * 100_000n, bottom: 45_359_237n };
  return exactCost(dollars, pounds, service);
}

/** Checks ten thousand inputs; fast-check prints the smallest failing one and its seed. */
function forAll<T>(arbitrary: fc.Arbitrary<T>, check: (sample: T) => void): void {
  fc.assert(fc.property(arbitrary, check), { numRuns: 10_000 });
}

test('every figure equals the rational oracle to the cent', () => {
  forAll(input, (sample) => {
    const exact = exactCostOf(sample);
    const found = estimate(sample, tariff);
    for (const name of figures) {
      expect([name, found[name]]).toEqual([name, cents(exact[name])]);
    }
    expect(Math.abs(found.gct - cents(exact.gct))).toBeLessThanOrEqual(2);
  });
});

test('above the duty-free limit customs are 0.3892 × CIF + 19.55, rounded', () => {
  const dutiable = input.filter((sample) => sample.valueCents > tariff.dutyFreeUpTo);
  forAll(dutiable, (sample) => {
    const closed = closedCustoms(exactCostOf(sample).cif);
    expect(estimate(sample, tariff).customs).toBe(cents(closed));
  });
});

test('the shown lines add up', () => {
  forAll(input, (sample) => {
    const { duty, scf, levy, caf, stamp, gct, ...found } = estimate(sample, tariff);
    expect(duty + scf + levy + caf + stamp + gct).toBe(found.customs);
    expect(found.shipping + found.customs).toBe(found.total);
    expect(sample.valueCents + found.shipping).toBe(found.cif);
  });
});

test('a higher value never costs less', () => {
  forAll(fc.tuple(input, value), ([sample, other]) => {
    const [less, more] =
      sample.valueCents < other ? [sample.valueCents, other] : [other, sample.valueCents];
    const cost = (valueCents: number) => estimate({ ...sample, valueCents }, tariff).total;
    expect(cost(less)).toBeLessThanOrEqual(cost(more));
  });
});

test('a higher weight never costs less', () => {
  forAll(fc.tuple(input, weight), ([sample, more]) => {
    const { valueCents, service, weightMilliPounds = 1 } = sample;
    const heavier = Math.min(weightMilliPounds + more, limits.weightMilliPounds);
    const cost = (weight: number) =>
      estimate({ valueCents, service, weightMilliPounds: weight }, tariff).total;
    expect(cost(weightMilliPounds)).toBeLessThanOrEqual(cost(heavier));
  });
});

test('the largest figures fit a 32-bit database integer', () => {
  const { valueCents, weightMilliPounds } = limits;
  const { total } = estimate({ valueCents, weightMilliPounds, service: 'express' }, tariff);
  expect(total).toBeLessThan(2 ** 31);
});
