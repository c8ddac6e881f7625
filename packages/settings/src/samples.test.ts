import { expect, test } from 'vitest';
import { merge } from './changes.ts';
import { defaultSettings } from './first-settings.ts';
import { hasOwnPrices, samplesIn } from './samples.ts';

const all = ['name', 'support_email', 'phone', 'office', 'warehouse'];
const without = (...own: string[]) => all.filter((sample) => !own.includes(sample));
const { office } = defaultSettings.business;
const [first] = defaultSettings.warehouses;

test.each([
  ['nothing of its own', {}, all],
  ['a name', { business: { name: 'Blue Mountain' } }, without('name')],
  [
    'an e-mail address and a phone number',
    { business: { supportEmail: 'us@example.com', phone: '876-555-0199' } },
    without('support_email', 'phone'),
  ],
  [
    'an office in another town',
    { business: { office: { ...office, town: 'Port Antonio' } } },
    without('office'),
  ],
  [
    'a warehouse in another street',
    { warehouses: [{ ...first, en: { ...first?.en, street: '1 Canal Road' } }] },
    without('warehouse'),
  ],
  ['other prices only', { unclaimedDays: 40 }, all],
])('with %s', (_what, changes, left) => {
  expect(samplesIn(merge(defaultSettings, changes as never))).toEqual(left);
});

test.each([
  ['the example', {}, false],
  ['another name', { business: { name: 'Blue Mountain' } }, false],
  ['another fee', { rates: { ...defaultSettings.rates, processingFee: '12.50' } }, true],
  ['another exchange rate', { exchangeRate: { jmdPerUsd: '158.0000' } }, true],
])('own prices with %s', (_what, changes, own) => {
  expect(hasOwnPrices(merge(defaultSettings, changes as never))).toBe(own);
});
