import { estimate, firstPrices } from '@jadeport/estimator';
import { assert, boolean, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeCharges, type NewCharge, taxOn, type UnitFacts } from './compute.ts';
import { recompute } from './recompute.ts';

const prices = { tariff: firstPrices, version: 3, consolidationFee: 500 };

const facts = (more: Partial<UnitFacts> = {}): UnitFacts => ({
  trackingNumber: 'CJS1234567893',
  isBox: false,
  service: 'standard',
  weightMilliPounds: 2_500,
  valueCents: 12_345,
  quote: null,
  assessed: null,
  declared: null,
  storage: [],
  before: [],
  ...more,
});
const shown = (charges: readonly NewCharge[]) =>
  charges.map(({ kind, amountCents, explanation }) => [kind, explanation.rule, amountCents]);
const answer = estimate(
  { valueCents: 12_345, weightMilliPounds: 2_500, service: 'standard' },
  firstPrices,
);
const billed = computeCharges(facts(), prices);
const perDay = { cents: 150, currency: 'USD' as const };

describe('what is billed', () => {
  const examples: [string, Partial<UnitFacts>, (string | number)[][]][] = [
    [
      'a parcel, as the estimator answers',
      {},
      [
        ['shipping', 'shipping', answer.shipping],
        ['customs', 'customs_formula', answer.customs],
      ],
    ],
    ['goods that are duty-free', { valueCents: 5_000 }, [['shipping', 'shipping', 2_500]]],
    ['goods of no known value', { valueCents: null }, [['shipping', 'shipping', 2_500]]],
    [
      'a box, as it was quoted, and its packing',
      { isBox: true, quote: { shippingCents: 4_321, customsCents: 987, version: '2025.1' } },
      [
        ['shipping', 'quote', 4_321],
        ['customs', 'quote', 987],
        ['consolidation', 'fee', 500],
      ],
    ],
    [
      'customs as assessed',
      { assessed: { customsCents: 8_000, paper: 'IMS4 1' } },
      [
        ['shipping', 'shipping', answer.shipping],
        ['customs', 'customs_assessed', 8_000],
      ],
    ],
    ['what was billed before: nothing', { before: billed }, []],
    [
      'more than was billed for customs',
      { before: billed, assessed: { customsCents: answer.customs + 100, paper: null } },
      [['customs', 'customs_difference', 100]],
    ],
    [
      'less: nothing, which is for a credit note',
      { before: billed, assessed: { customsCents: answer.customs - 100, paper: null } },
      [],
    ],
    [
      'days of storage that were not charged before',
      {
        before: [
          ...billed,
          ...computeCharges(
            facts({ storage: [{ site: 'JM', days: 3, until: '2026-11-01', perDay }] }),
            prices,
          ),
        ],
        storage: [
          { site: 'JM', days: 5, until: '2026-11-03', perDay },
          { site: 'CN', days: 1, until: '2026-11-03', perDay },
        ],
      },
      [
        ['storage', 'storage', 300],
        ['storage', 'storage', 150],
      ],
    ],
  ];
  test.each(examples)('%s', (_, more, charges) => {
    expect(shown(computeCharges(facts(more), prices))).toEqual(charges);
  });

  test('a charge that staff entered takes the place of the computed one', () => {
    const inputs = { amountCents: 1, note: null };
    const explanation = { rule: 'manual', version: null, rate: null, inputs, paper: null } as const;
    const before = [{ kind: 'shipping', amountCents: 1, currency: 'USD', explanation }] as const;
    expect(shown(computeCharges(facts({ before }), prices))).toEqual([
      ['customs', 'customs_formula', answer.customs],
    ]);
  });
});

test('a bill without customs says that the value is missing', () => {
  const [shipping] = computeCharges(facts({ valueCents: null }), prices);
  expect(shipping?.explanation.inputs).toEqual({
    weightMilliPounds: 2_500,
    service: 'standard',
    valueCents: null,
  });
  expect(billed[0]?.explanation.inputs).not.toHaveProperty('valueCents');
});

test('tax is on the forwarder’s own charges alone, rounded half-up', () => {
  expect(shown(taxOn(billed, 15_000, 3))).toEqual([['tax', 'tax', answer.shipping * 0.15]]);
  expect(taxOn([], 15_000, 3)).toEqual([]);
});

test('every amount follows from its explanation as JSON', () => {
  const unit = record({
    weightMilliPounds: integer({ min: 1, max: 150_000 }),
    valueCents: option(integer({ min: 0, max: 500_000 }), { nil: null }),
    service: constantFrom('standard' as const, 'express' as const, 'sea' as const),
    days: integer({ min: 0, max: 90 }),
    isBox: boolean(),
    assessedCents: option(integer({ min: 0, max: 100_000 }), { nil: null }),
  });
  assert(
    property(unit, ({ days, isBox, assessedCents, ...more }) => {
      const given = facts({
        ...more,
        isBox,
        quote: isBox ? { shippingCents: days * 7, customsCents: days, version: null } : null,
        assessed: assessedCents === null ? null : { customsCents: assessedCents, paper: 'IMS4' },
        storage: [{ site: 'JM', days, until: '2026-11-25', perDay }],
      });
      const all = computeCharges(given, prices);
      for (const { amountCents, explanation } of [...all, ...taxOn(all, 16_500, 3)]) {
        expect(recompute(JSON.parse(JSON.stringify(explanation)))).toBe(amountCents);
      }
      const shipping = all.find(({ kind }) => kind === 'shipping');
      if (!isBox) {
        const { weightMilliPounds, service } = more;
        const asked = { valueCents: more.valueCents ?? 0, weightMilliPounds, service };
        expect(shipping?.amountCents).toBe(estimate(asked, firstPrices).shipping);
      }
      expect(computeCharges({ ...given, before: all }, prices)).toEqual([]);
    }),
  );
});
