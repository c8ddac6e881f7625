import { brandFrom, defaultBrand } from '@jadeport/brand';
import { expect, test } from 'vitest';
import { brandOf } from './brand-of.ts';
import { merge } from './changes.ts';
import { defaultSettings, firstSettings } from './first-settings.ts';

/** The day of the divisor is that of the settings, which no page shows. */
const shown = ({ volumetricDivisorDate: _, ...others }: typeof defaultBrand) => others;

test.each([
  ['the default', defaultBrand],
  ['another forwarder', brandFrom({ BRAND_NAME: 'Yard Ship', BRAND_JMD_PER_USD: '161.25' })],
])('%s is the same after it became the first settings', (_name, brand) => {
  expect(shown(brandOf(firstSettings(brand)))).toEqual(shown(brand));
});

test.each([
  ['160.1234', '160.1234'],
  ['160.5000', '160.50'],
  ['7.0000', '7.00'],
])('a rate of %s is shown as %s', (rate, expected) => {
  const settings = merge(defaultSettings, { exchangeRate: { jmdPerUsd: rate } });
  expect(brandOf(settings).jmdPerUsd).toBe(expected);
});
