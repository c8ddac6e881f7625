import { expect, test } from 'vitest';
import { homeOf, nextPath } from './next-path.ts';

test.each([
  ['/admin/export', '/admin/export'],
  ['/tracking/CJS2611210017?lang=zh#events', '/tracking/CJS2611210017?lang=zh#events'],
  ['/a/../b', '/b'],
])('%s is a path of this site', (next, path) => {
  expect(nextPath(next, '/dashboard')).toBe(path);
});

test.each([
  undefined,
  42,
  '',
  'dashboard',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/dashboard',
  'https:evil.example',
  'javascript:alert(1)',
  '/login',
  '/login?next=/login',
])('%s leads home instead', (next) => {
  expect(nextPath(next, '/admin')).toBe('/admin');
});

test.each([
  ['customer', '/dashboard'],
  ['staff', '/admin/receiving'],
  ['admin', '/admin'],
] as const)('the home of %s is %s', (role, path) => expect(homeOf({ role })).toBe(path));
