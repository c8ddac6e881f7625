import { firstPrices, parsePounds, parseUsd, type Service } from '@jadeport/estimator';
import { expect, test } from 'vitest';
import { advise, type Cost, type Parcel, parcelLimit } from './advise.ts';
import examples from './examples.json' with { type: 'json' };

const tariff = firstPrices;

/** Rows: id, value in US dollars, weight in pounds, purchase. */
const parcelsOf = (rows: (string | null)[][]): Parcel[] =>
  rows.map(([id, value, weight, purchase]) => ({
    id: id ?? '',
    valueCents: parseUsd(value ?? '') ?? Number.NaN,
    weightMilliPounds: parsePounds(weight ?? '') ?? Number.NaN,
    purchase: purchase ?? null,
  }));

const costOf = ([shipping = '', customs = '', total = '']: string[]): Cost => ({
  shipping: parseUsd(shipping) ?? Number.NaN,
  customs: parseUsd(customs) ?? Number.NaN,
  total: parseUsd(total) ?? Number.NaN,
});

test.each(examples)('$name', ({ service, parcels, separate, combined, ...example }) => {
  const { groups, total, crosses, purchases = [], elsewhere = [] } = example;
  const parts = elsewhere.map(([purchase = '', value = '']) => ({
    purchase,
    valueCents: parseUsd(value) ?? Number.NaN,
  }));
  expect(advise(parcelsOf(parcels), service as Service, tariff, parts)).toEqual({
    separate: costOf(separate),
    combined: costOf(combined),
    best: { groups, total: parseUsd(total) },
    crossesDutyFreeLine: crosses,
    purchases,
  });
});

const many = (count: number, valueCents = 100): Parcel[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at).padStart(2, '0'),
    valueCents,
    weightMilliPounds: 1_000,
    purchase: null,
  }));

test.each([
  ['none', []],
  ['one too many', many(parcelLimit + 1)],
  ['more value than can be estimated', many(2, 600_000_000)],
])('refuses %s', (_, parcels) => {
  expect(() => advise(parcels, 'sea', tariff)).toThrow(RangeError);
});

test('the largest accepted number of parcels may form one group', () => {
  const { best } = advise(many(parcelLimit), 'sea', tariff);
  expect(best).toEqual({ groups: [many(parcelLimit).map(({ id }) => id)], total: 16_000 });
});
