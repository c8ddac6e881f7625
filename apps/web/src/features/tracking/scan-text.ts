import { findInText, withoutRoutingCode } from '@jadeport/tracking';
import { brand } from '../../lib/brand.ts';

/** A code's text may be an address or a sentence with the number in it, or the number itself. */
export function numberIn(scanned: string): string {
  const text = scanned.trim();
  if (/^[\w-]{1,64}$/.test(text)) return withoutRoutingCode(text);
  return findInText(text, brand.codePrefix, brand.trackingPrefix)?.value ?? text.slice(0, 64);
}
