import { decimalOf } from '@jadeport/money';
import { describe, expect, test } from 'vitest';
import { cents, closedCustoms, exactCost, fraction, isEqual } from '../test/rational-oracle.ts';
import { limits, parsePounds, parseUsd } from './amounts.ts';
import { type EstimateInput, estimate } from './estimate.ts';
import examples from './examples.json' with { type: 'json' };
import { firstPrices as tariff } from './first-prices.ts';
import { type Service, services, type Tariff } from './tariff.ts';

const lines = ['cif', 'duty', 'scf', 'levy', 'caf', 'stamp'] as const;
const serviceNamed = (name: string) => services.find((service) => service === name) as Service;

describe.each(examples)('$value USD, $weight lb, $service', (row) => {
  const service = serviceNamed(row.service);
  const valueCents = parseUsd(row.value) as number;
  const weightMilliPounds = parsePounds(row.weight) as number;
  const found = estimate({ valueCents, weightMilliPounds, service }, tariff);
  const oracle = exactCost(fraction(row.value), fraction(row.weight), service);

  test('costs what the table says', () => {
    const { shipping, customs, total } = row;
    expect(
      [found.shipping, found.customs, found.total].map((cents) => decimalOf(cents, 100)),
    ).toEqual([shipping, customs, total]);
    expect(found.dutyFree).toBe(Number(row.value) <= 99);
  });

  test.each(lines)('shows the exact %s of the table, rounded', (line) => {
    expect(found[line]).toBe(cents(fraction(row.exact[line])));
  });

  test('leaves GCT within two cents of its exact amount', () => {
    expect(Math.abs(found.gct - cents(fraction(row.exact.gct)))).toBeLessThanOrEqual(2);
  });

  test.each([...lines, 'gct'] as const)('agrees with the oracle about %s', (line) => {
    expect(isEqual(oracle[line], fraction(row.exact[line]))).toBe(true);
  });
});

test.each(examples.filter((row) => row.customs !== '0.00'))(
  'customs on $exact.cif USD have a closed form',
  (row) => {
    const closed = closedCustoms(fraction(row.exact.cif));
    const oracle = exactCost(fraction(row.value), fraction(row.weight), serviceNamed(row.service));
    expect(isEqual(oracle.customs, closed)).toBe(true);
    expect(decimalOf(cents(closed), 100)).toBe(row.customs);
  },
);

test('half a cent of customs rounds up, and GCT contains the residue of the lines', () => {
  const found = estimate(
    { valueCents: 10_250, weightMilliPounds: 1_000, service: 'standard' },
    tariff,
  );
  expect(found).toEqual({
    service: 'standard',
    shipping: 1_000,
    cif: 11_250,
    duty: 2_250,
    scf: 34,
    levy: 56,
    caf: 1_600,
    stamp: 100,
    gct: 2_294,
    customs: 6_334,
    total: 7_334,
    dutyFree: false,
    tariff: { version: tariff.version, source: tariff.source },
  });
});

test('customs are computed from unrounded shipping', () => {
  // 1.124 lb by express cost 13.488 to ship; from 13.49, customs would be 63.34.
  const input = { valueCents: 9_901, weightMilliPounds: 1_124, service: 'express' } as const;
  const { shipping, cif, customs } = estimate(input, tariff);
  expect({ shipping, cif, customs }).toEqual({ shipping: 1_349, cif: 11_250, customs: 6_333 });
});

test('the figures follow the given tariff', () => {
  const doubled: Tariff = {
    ...tariff,
    version: 'next',
    ratesPerLb: { standard: 2_000, express: 2_400, sea: 1_600 },
    dutyFreeUpTo: 10_000,
    levy: 800,
  };
  const input = { valueCents: 10_000, weightMilliPounds: 2_000, service: 'sea' } as const;
  const { shipping, dutyFree } = estimate(input, doubled);
  expect({ shipping, dutyFree }).toEqual({ shipping: 3_200, dutyFree: true });
  const { levy, tariff: named } = estimate({ ...input, valueCents: 20_000 }, doubled);
  expect({ levy, version: named.version }).toEqual({ levy: 186, version: 'next' });
});

const fine = { valueCents: 100, weightMilliPounds: 100, service: 'sea' };
test.each([
  ['a value that is no number', { valueCents: Number.NaN }],
  ['a negative value', { valueCents: -1 }],
  ['a value of a part of a cent', { valueCents: 0.5 }],
  ['an endless value', { valueCents: Number.POSITIVE_INFINITY }],
  ['a value above the limit', { valueCents: limits.valueCents + 1 }],
  ['no weight', { weightMilliPounds: 0 }],
  ['a weight that is no number', { weightMilliPounds: Number.NaN }],
  ['a negative weight', { weightMilliPounds: -5 }],
  ['a part of a thousandth', { weightMilliPounds: 1.5 }],
  ['a weight above the limit', { weightMilliPounds: limits.weightMilliPounds + 1 }],
  ['no grams', { weightMilliPounds: undefined, weightGrams: 0 }],
  ['grams above the limit', { weightMilliPounds: undefined, weightGrams: limits.weightGrams + 1 }],
  ['an unknown service', { service: 'toString' as Service }],
])('%s is refused', (_, wrong) => {
  expect(() => estimate({ ...fine, ...wrong } as EstimateInput, tariff)).toThrow(RangeError);
});
