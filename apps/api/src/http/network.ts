import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns the network that limits count as one caller: an IPv4 address, also one written as IPv6,
 * or the /64 of an IPv6 address, which is what one household or server has. Any text that is not an
 * address, as a proxy may send, is one caller too, and so is whoever has gone away, who has none.
 */
export function networkOf(address: string | undefined = ''): string {
  const [bare = ''] = address.split('%', 1);
  const version = isIP(bare);
  if (version === 0) return 'unknown';
  // Node accepts one notation of IPv4 addresses only.
  if (version === 4) return bare;
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const [network] = ipaddr.IPv6.networkAddressFromCIDR(`${bare}/64`).toString().split('%', 1);
  return `${network}/64`;
}
