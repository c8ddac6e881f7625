import { defaultSettings, merge } from '@jadeport/settings';
import { expect, test } from 'vitest';
import { previewedPrices } from './previewed-prices.ts';

const after = (rates: object) =>
  previewedPrices(defaultSettings, merge(defaultSettings, { rates } as never));

test('a typed price shows in the service that has it', () => {
  const { standard } = defaultSettings.rates.ratesPerLb;
  for (const { service, before = 0, after: now = 0 } of after({
    ratesPerLb: { standard: standard + 100 },
  }))
    expect(now > before, service).toBe(service === 'standard');
});

test.each(['', 'ten', -5, 1e30])('a price of %j is shown as none', (standard) => {
  const [first] = after({ ratesPerLb: { standard } });
  expect(first?.service).toBe('standard');
  expect(first?.before).toBeGreaterThan(0);
  expect(first?.after).toBeUndefined();
});
