import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns the network that limits count as one caller: an IPv4 address, also one written as IPv6,
 * or the /64 of an IPv6 address, which is what one household or server has. Any text that is not an
 * address, as a proxy may send, is one caller too, and so is whoever has gone away, who has none.
 */
export function networkOf(address: string | undefined): string {
  const bare = bareAddress(address);
  return bare.includes(':') ? prefixOf(bare, 64) : bare;
}

/**
 * Returns the network of somebody who has many addresses: the /24 of an IPv4 address, or the /48 of
 * an IPv6 address.
 */
export function wideNetworkOf(address: string | undefined): string {
  const bare = bareAddress(address);
  return bare.includes(':') ? prefixOf(bare, 48) : bare.replace(/\.\d+$/, '.0/24');
}

const prefixOf = (address: string, bits: number) =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;

/** Without a zone, and an IPv4 address in its one notation; `unknown` where it is no address. */
function bareAddress(address = ''): string {
  const [bare = ''] = address.split('%', 1);
  const version = isIP(bare);
  if (version === 0) return 'unknown';
  // Node accepts one notation of IPv4 addresses only.
  return version === 4 ? bare : ipaddr.process(bare).toString();
}
