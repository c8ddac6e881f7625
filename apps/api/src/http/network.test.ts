import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:9:8:7::1', '2001:db8:9:8::/64'],
  ['2001:DB8:9:8::1', '2001:db8:9:8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['198.51.100.07', 'unknown'],
  ['a proxy', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('the network of %j is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
