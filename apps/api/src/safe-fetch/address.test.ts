import { describe, expect, test } from 'vitest';
import { callableUrl, isPublicAddress } from './address.ts';
import addresses from './addresses.json' with { type: 'json' };

test.each(addresses.public)('%s may be called', (text) => {
  expect(callableUrl(text, false)?.href).toBe(new URL(text).href);
});

test.each(addresses.refused as [string, string][])('%s is refused: %s', (_, text) => {
  expect(callableUrl(text, false)).toBeUndefined();
});

describe('where private addresses are allowed', () => {
  test.each(['http://127.0.0.1:8080/feed', 'https://10.0.0.1', 'http://localhost'])(
    '%s may be called',
    (text) => expect(callableUrl(text, true)).toBeInstanceOf(URL),
  );

  test.each(['ftp://127.0.0.1', 'http://user@127.0.0.1', 'file:///etc/passwd', 'nothing'])(
    '%s may not be called',
    (text) => expect(callableUrl(text, true)).toBeUndefined(),
  );
});

test.each(['', 'localhost', '1.2.3', 'fe80::1%eth0', '999.1.1.1'])(
  '%j is not an address',
  (text) => {
    expect(isPublicAddress(text)).toBe(false);
  },
);
