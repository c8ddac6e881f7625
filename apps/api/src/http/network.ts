import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whom limits take for one caller: an IPv4 address, also one written as IPv6, or the /64 of an IPv6
 * address, which is what one household or server has. Whatever is no address, as a proxy may pass
 * on, is one caller too.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%', 1);
  const version = isIP(bare);
  if (version === 0) return 'unknown';
  // Node takes one way to write an IPv4 address alone.
  if (version === 4) return bare;
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const [network] = ipaddr.IPv6.networkAddressFromCIDR(`${bare}/64`).toString().split('%', 1);
  return `${network}/64`;
}
