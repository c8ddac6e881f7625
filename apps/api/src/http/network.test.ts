import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['a proxy', 'unknown'],
  // The caller has closed the connection before the limits are asked.
  [undefined, 'unknown'],
])('%s counts as %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network);
});
