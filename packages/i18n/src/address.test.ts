import { expect, test } from 'vitest';
import { addressIn } from './address.ts';

test.each([
  ['/track', 'en', '/track'],
  ['/track', 'zh', '/track?lang=zh'],
  [
    'https://ship.example/reset-password?token=a',
    'en',
    'https://ship.example/reset-password?token=a',
  ],
  [
    'https://ship.example/reset-password?token=a',
    'zh',
    'https://ship.example/reset-password?token=a&lang=zh',
  ],
] as const)('%s in %s is %s', (address, language, expected) => {
  expect(addressIn(address, language)).toBe(expected);
});
