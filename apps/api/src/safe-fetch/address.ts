import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Today's public IPv6 addresses (RFC 4291); ipaddr.js knows the exceptions among them. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * What machines in a cloud reach at an address that looks public: Azure's platform, which hands out
 * certificates and settings. The other clouds' addresses are link-local, unique local, shared or
 * reserved.
 */
const ofClouds: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an address is a host on the public internet. Addresses that stand for others, such as
 * ::ffff:10.0.0.1 or those of 6to4 and NAT64, are not, whatever they stand for.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || ofClouds.has(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalIpv6);
}

/**
 * An address that a user gave, if it may be called: https on its usual port, no name and password,
 * and a host that is not plainly a private one. What the host's name leads to is checked when it is
 * connected to (`safe-fetch.ts`).
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
  // A number in another guise (0x7f.1, 2130706433) is written by nobody who means well.
  const asTyped = /^\w+:\/\/([^/?#\\:]*)/.exec(text)?.[1];
  return isPublicAddress(bare) && (isIP(bare) === 6 || asTyped === bare);
}
