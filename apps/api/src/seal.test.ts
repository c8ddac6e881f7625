import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { type Place, seal, unseal } from './seal.ts';

const key = 'a key for tests, as long as a key must be';
const place: Place = { table: 'platforms', row: 'a', column: 'api_key' };
const sealed = seal(key, place, 'shpat_planted');

test('a value opens in its own place', () => {
  expect(unseal(key, place, sealed)).toBe('shpat_planted');
});

test('any text comes back as it was', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      expect(unseal(key, place, seal(key, place, text))).toBe(text);
    }),
  );
});

test('nothing of a value is seen, and no two are alike', () => {
  expect(sealed).toMatch(/^v1:[0-9a-f]{8}:[\w-]+$/);
  expect(Buffer.from(sealed.split(':')[2] ?? '', 'base64url').includes('planted')).toBe(false);
  expect(seal(key, place, 'shpat_planted')).not.toBe(sealed);
});

test.each([
  ['row', { ...place, row: 'b' }],
  ['column', { ...place, column: 'api_secret' }],
  ['table', { ...place, table: 'users' }],
  // The parts must not run into each other.
  ['pair of parts', { table: 'platforms', row: 'a","api', column: 'key' }],
])('moved to another %s it opens no more', (_, elsewhere) => {
  expect(unseal(key, elsewhere, sealed)).toBeUndefined();
});

test('another key does not open it', () => {
  expect(unseal(`${key}!`, place, sealed)).toBeUndefined();
});

test('changed in any byte it opens no more', () => {
  const [version, id, encoded = ''] = sealed.split(':');
  const bytes = Buffer.from(encoded, 'base64url');
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const text = `${version}:${id}:${changed.toString('base64url')}`;
    expect(unseal(key, place, text)).toBeUndefined();
  }
});

test.each(['', 'v1', 'v1::', 'v2:00000000:AAAA', 'shpat_planted', sealed.slice(0, 30)])(
  '%j is nothing sealed',
  (text) => expect(unseal(key, place, text)).toBeUndefined(),
);
