import { expect, test } from 'vitest';
import { networkOf, wideNetworkOf } from './network.ts';

test.each([
  ['198.51.100.7', '198.51.100.7', '198.51.100.0/24'],
  ['::ffff:198.51.100.7', '198.51.100.7', '198.51.100.0/24'],
  ['2001:db8:9:8:7::1', '2001:db8:9:8::/64', '2001:db8:9::/48'],
  ['2001:DB8:9:8::1', '2001:db8:9:8::/64', '2001:db8:9::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['::1', '::/64', '::/48'],
  ['198.51.100.07', 'unknown', 'unknown'],
  ['a proxy', 'unknown', 'unknown'],
  ['', 'unknown', 'unknown'],
  [undefined, 'unknown', 'unknown'],
])('the networks of %j are %s and %s', (address, network, wide) => {
  expect(networkOf(address)).toBe(network);
  expect(wideNetworkOf(address)).toBe(wide);
});
