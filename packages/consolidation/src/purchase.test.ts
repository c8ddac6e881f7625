import { tariffOn } from '@jadeport/estimator';
import { expect, test } from 'vitest';
import { advise } from './advise.ts';
import { type Bought, purchaseOf } from './purchase.ts';

const preAlert: Bought = { seller: null, orderNumber: null };
const order = (seller: string, orderNumber: string): Bought => ({ seller, orderNumber });

test.each([
  ['two parcels of one order', order('shop', '1001'), order('shop', '1001'), true],
  ['the same number written differently', order('shop', '#a-7'), order('shop', ' A-7 '), true],
  ['two orders of one seller', order('shop', '1001'), order('shop', '1002'), false],
  ['the same number at two sellers', order('shop', '1001'), order('other', '1001'), false],
  ['two pre-alerts', preAlert, preAlert, false],
  ['an order and a pre-alert', order('shop', '1001'), preAlert, false],
  ['two orders without a number', order('shop', ''), order('shop', ' # '), false],
])('%s', (_, one, other, together) => {
  const tariff = tariffOn('2026-11-21');
  // Together they are dutiable, so that separate boxes are far cheaper.
  const parcels = [one, other].map((bought, at) => ({
    ...{ id: `P${at}`, valueCents: 6000, weightMilliPounds: 200, purchase: purchaseOf(bought) },
  }));
  expect(advise(parcels, 'standard', tariff).best.groups).toHaveLength(together ? 1 : 2);
});
