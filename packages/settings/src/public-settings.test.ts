import { brandFrom, defaultBrand } from '@jadeport/brand';
import type { SettingsChanges } from '@jadeport/contract/settings';
import { firstPrices } from '@jadeport/estimator';
import { expect, test } from 'vitest';
import { defaultSettings } from './first-settings.ts';
import { firstPublicSettings, publicSettingsOf } from './public-settings.ts';
import { settingsOf } from './versions.ts';

test.each([
  ['the default', defaultBrand],
  ['another forwarder', brandFrom({ BRAND_NAME: 'Yard Ship', BRAND_JMD_PER_USD: '161.25' })],
])('%s is the same after it became the first settings', (_name, brand) => {
  // The day of the divisor is that of the settings, which no page shows.
  const { volumetricDivisorDate: _day, ...shown } = brand;
  expect(firstPublicSettings(brand)).toMatchObject(shown);
});

test('pages begin with the published prices', () => {
  expect(firstPublicSettings(defaultBrand).tariff).toEqual(firstPrices);
});

/** What pages show after a second version with these changes. */
function shownAfter(changes: SettingsChanges) {
  const versions = [
    { version: 1, from: '2025-01-01', changes: {} },
    { version: 2, from: '2026-11-23', changes },
  ];
  return publicSettingsOf(settingsOf(versions[1] as never, versions, defaultSettings), true);
}

test.each([
  ['160.1234', '160.1234'],
  ['160.5000', '160.50'],
  ['7.0000', '7.00'],
])('a rate of %s is shown as %s', (rate, expected) => {
  expect(shownAfter({ exchangeRate: { jmdPerUsd: rate } }).jmdPerUsd).toBe(expected);
});

test('pages show changed prices under their day, and changed hours', () => {
  const sunday = '1:00 PM-3:00 PM';
  const shown = shownAfter({
    rates: { minimumShipping: 1_150 },
    business: { hours: { office: { sunday } } },
  });
  expect(shown.tariff).toEqual({
    ...firstPrices,
    version: '2026.2',
    effectiveFrom: '2026-11-23',
    minimumShipping: 1_150,
  });
  expect(shown.hours.office).toMatchObject({ weekdays: '9:00 AM-5:00 PM', sunday });
});

test('pages show a changed accent colour', () => {
  expect(shownAfter({}).accentColour).toBeNull();
  expect(shownAfter({ business: { accentColour: '#0b4f8a' } }).accentColour).toBe('#0b4f8a');
});
