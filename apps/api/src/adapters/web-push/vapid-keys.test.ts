import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { vapidKeys } from './vapid-keys.ts';

test('one secret gives one pair of keys, in every process', () => {
  const keys = vapidKeys('a key for tests, as long as a key must be');
  expect(vapidKeys('a key for tests, as long as a key must be')).toEqual(keys);
  expect(vapidKeys('another key for tests, as long as a key must be')).not.toEqual(keys);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(keys.privateKey, 'base64url');
  expect(pair.getPublicKey('base64url')).toBe(keys.publicKey);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
});
