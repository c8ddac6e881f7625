import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, decrypt, encrypt } from './encryption.ts';

const key = 'a key for tests, as long as a key must be';
const cell: Cell = { table: 'platforms', row: 'a', column: 'api_key' };
const encrypted = encrypt(key, cell, 'shpat_planted');

test('a value is decrypted in its own cell', () => {
  expect(decrypt(key, cell, encrypted)).toBe('shpat_planted');
});

test('any text is decrypted unchanged', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      expect(decrypt(key, cell, encrypt(key, cell, text))).toBe(text);
    }),
  );
});

test('the result reveals nothing of the value, and no two are alike', () => {
  expect(encrypted).toMatch(/^v1:[0-9a-f]{8}:[\w-]+$/);
  expect(Buffer.from(encrypted.split(':')[2] ?? '', 'base64url').includes('planted')).toBe(false);
  expect(encrypt(key, cell, 'shpat_planted')).not.toBe(encrypted);
});

test.each([
  ['row', { ...cell, row: 'b' }],
  ['column', { ...cell, column: 'api_secret' }],
  ['table', { ...cell, table: 'users' }],
  // The parts of a cell must not run into each other.
  ['pair of parts', { table: 'platforms', row: 'a","api', column: 'key' }],
])('moved to another %s it cannot be decrypted', (_, elsewhere) => {
  expect(decrypt(key, elsewhere, encrypted)).toBeUndefined();
});

test('another key cannot decrypt it', () => {
  expect(decrypt(`${key}!`, cell, encrypted)).toBeUndefined();
});

test('changed in any byte it cannot be decrypted', () => {
  const [version, id, encoded = ''] = encrypted.split(':');
  const bytes = Buffer.from(encoded, 'base64url');
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const text = `${version}:${id}:${changed.toString('base64url')}`;
    expect(decrypt(key, cell, text)).toBeUndefined();
  }
});

test.each(['', 'v1', 'v1::', 'v2:00000000:AAAA', 'shpat_planted', encrypted.slice(0, 30)])(
  '%j is not an encrypted value',
  (text) => expect(decrypt(key, cell, text)).toBeUndefined(),
);
