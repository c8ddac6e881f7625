import { expect, test } from 'vitest';
import { properAddress } from './proper-address.ts';

const known = [
  '/',
  '/track',
  '/faq',
  '/tracking/:trackingNumber',
  '/admin/customers/:customerCode',
];

test.each([
  ['/track/', '/track'],
  ['/TRACK', '/track'],
  ['/Faq//', '/faq'],
  ['//faq', '/faq'],
  ['/track/?lang=zh&x=/', '/track?lang=zh&x=/'],
  ['/Tracking/CJS1234567893/', '/tracking/CJS1234567893'],
  ['/ADMIN/customers/J10-00?a', '/admin/customers/J10-00?a'],
  ['//', '/'],
])('%s becomes %s', (url, proper) => {
  expect(properAddress(url, known)).toBe(proper);
});

test.each([
  '/',
  '/track',
  '/faq?x=1',
  '/nothing/',
  '/tracking/',
  '/tracking/a/b',
  '//evil.example/',
  '/trac%6B/',
])('%s is not redirected', (url) => {
  expect(properAddress(url, known)).toBeUndefined();
});
