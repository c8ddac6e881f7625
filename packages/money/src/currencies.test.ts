import { expect, test } from 'vitest';
import { isCurrency } from './currencies.ts';

test.each(['USD', 'CNY', 'JMD', 'EUR', 'GBP', 'JPY', 'KWD', 'TTD', 'XCD', 'XCG', 'ZWG'])(
  '%s is a currency',
  (code) => expect(isCurrency(code)).toBe(true),
);

test.each([
  'ZZZ',
  'XXX',
  'XTS',
  'XAU',
  'CLF',
  'RMB',
  'DEM',
  'BGN',
  'HRK',
  'usd',
  'US',
  'USDT',
  '',
  ' ',
])('%j is none', (code) => expect(isCurrency(code)).toBe(false));

test('every currency is known to the platform, new ones apart', () => {
  const platform = new Set(Intl.supportedValuesOf('currency'));
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const all = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
  const taken = all.filter(isCurrency);
  expect(taken).toHaveLength(155);
  const unknown = taken.filter((code) => !platform.has(code));
  expect(['VED', 'XCG', 'ZWG']).toEqual(expect.arrayContaining(unknown));
});
