import { findInText, withoutRoutingCode } from '@jadeport/tracking';
import { brand } from '../../lib/brand.ts';

/**
 * Finds the number in the text of a code, which may be an address, a sentence or the number itself.
 */
export function numberIn(scanned: string): string {
  const text = scanned.trim();
  if (/^[\w-]{1,64}$/.test(text)) return withoutRoutingCode(text);
  return findInText(text, brand.codePrefix, brand.trackingPrefix)?.value ?? text.slice(0, 64);
}
