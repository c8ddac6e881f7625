import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The global unicast range of IPv6 (RFC 4291); ipaddr.js knows its exceptions. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * A platform address that looks public: Azure's, which serves certificates and settings to its
 * machines. Other clouds use link-local, unique local, shared or reserved addresses.
 */
const ofClouds: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an address is a host on the public internet. Addresses that embed others, such as
 * ::ffff:10.0.0.1 and those of 6to4 and NAT64, are refused whatever they embed.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || ofClouds.has(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalIpv6);
}

/**
 * Returns the URL of an address from a user if it may be called: https on its usual port, no name
 * and password, and a host that is not obviously private. The addresses behind the host's name are
 * checked on connection (`safe-fetch.ts`).
 */
export function callableUrl(text: string, allowPrivate: boolean): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  if (allowPrivate) return /^https?:$/.test(url.protocol) ? url : undefined;
  const usual = url.protocol === 'https:' && url.port === '';
  return usual && isPublicHost(url, text) ? url : undefined;
}

function isPublicHost({ hostname }: URL, text: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) === 0) return !/(^|\.)localhost\.?$/.test(hostname);
  // An IPv4 address in another notation (0x7f.1, 2130706433) is refused, because only attacks use
  // it.
  const asTyped = /^\w+:\/\/([^/?#\\:]*)/.exec(text)?.[1];
  return isPublicAddress(bare) && (isIP(bare) === 6 || asTyped === bare);
}
