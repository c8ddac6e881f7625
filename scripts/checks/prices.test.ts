import { describe, expect, test } from 'vitest';
import { estimate } from '../../apps/api/src/features/estimates/estimate.ts';
import { goodsOf, offersFor } from '../../apps/web/src/features/estimates/quote.ts';
import type { SettingsChanges } from '../../packages/contract/src/settings/index.ts';
import { parseUsd } from '../../packages/estimator/src/index.ts';
import {
  defaultSettings,
  publicSettingsOf,
  settingsOf,
} from '../../packages/settings/src/index.ts';

// The browser computes by the prices in the JSON of its page, the API by the settings.

const rates: [string, NonNullable<SettingsChanges['rates']>][] = [
  ['the published rates', {}],
  ['other rates per pound', { ratesPerLb: { standard: 1_150, express: 1_375, sea: 625 } }],
  ['another minimum', { minimumShipping: 1_999 }],
  ['another duty-free limit', { dutyFreeUpTo: 20_000 }],
  ['other shares', { duty: 25_000, scf: 333, levy: 1_001, gct: 16_500 }],
  ['other fees', { caf: 2_550, stamp: { over: 15_000, fee: 275 } }],
];

const goods = [
  ['99', '1'],
  ['99.01', '0.5'],
  ['150', '2.345'],
  ['200.01', '12.5'],
  ['4999.99', '310'],
] as const;

describe.each(rates)('by %s', (_name, changes) => {
  const versions = [
    { version: 1, from: '2025-01-01', changes: {} },
    { version: 2, from: '2026-11-23', changes: { rates: changes } },
  ];
  const present = settingsOf(versions[1] as (typeof versions)[number], versions, defaultSettings);
  const { tariff }: ReturnType<typeof publicSettingsOf> = JSON.parse(
    JSON.stringify(publicSettingsOf(present, true)),
  );

  test.each(goods)('goods of US$%s and %s lb cost the same in page and API', (value, weight) => {
    const typed = goodsOf({ value, weight, unit: 'lb' });
    if (!typed) throw new RangeError('No goods');
    for (const { estimate: shown } of offersFor(typed, tariff)) {
      const { service } = shown;
      const asked = { value: Number(value), weight: Number(weight), service };
      expect(shown).toEqual(estimate(asked, present.tariff));
    }
  });
});

test('the table changes what is estimated', () => {
  const totals = rates.map(([, changes]) => {
    const version = { version: 1, from: '2025-01-01', changes: { rates: changes } };
    const { tariff } = settingsOf(version, [version], defaultSettings);
    const typed = { valueCents: parseUsd('150') ?? 0, weightMilliPounds: 1_000 };
    return offersFor(typed, tariff)
      .map((offer) => offer.estimate.total)
      .join();
  });
  expect(new Set(totals).size).toBe(rates.length);
});
