import { carrierUrl } from '@jadeport/tracking';
import { expect, test } from 'vitest';
import { carrierToAsk } from './ours.ts';
import { planFor } from './plan.ts';

test.each(['', '   ', '\t\n'])('%j is no number', (text) => {
  expect(planFor(text, 'auto')).toEqual({ kind: 'required' });
  expect(planFor(text, 'dhl')).toEqual({ kind: 'required' });
});

test.each(['CJS2611210017', 'J10-07', 'anything'])('%s on auto asks only our API', (text) => {
  expect(planFor(text, 'auto')).toEqual({ kind: 'track', open: null, ask: true });
});

test('a detected carrier opens its page, and our API is asked as well', () => {
  const url = carrierUrl('ups', '1Z999AA10123456784');
  expect(planFor(' 1z999aa10123456784 ', 'auto')).toEqual({
    kind: 'track',
    open: { carrier: 'ups', url },
    ask: true,
  });
});

test('a selected carrier opens its page, whatever the shape of the number', () => {
  const url = carrierUrl('china_post', '1Z999AA10123456784');
  expect(planFor('1Z999AA10123456784', 'china_post')).toEqual({
    kind: 'track',
    open: { carrier: 'china_post', url },
    ask: false,
  });
});

test.each(['J10-04', 'j10-00', 'CJS2611210016', 'cjs 12', 'CJS-2611210017'])(
  '%s looks like ours, so no carrier is offered',
  (text) => {
    expect(carrierToAsk(text)).toBeNull();
  },
);

test('a carrier is offered for any other unknown number', () => {
  expect(carrierToAsk('1Z999AA10123456784')?.carrier).toBe('ups');
  expect(carrierToAsk('nonsense')?.carrier).toBe('usps');
});
