import { findInText } from '@jadeport/tracking';
import { brand } from '../../lib/brand.ts';

/** A code's text may be an address or a sentence with the number in it, or the number itself. */
export function numberIn(scanned: string): string {
  const text = scanned.trim();
  const plain = /^[\w -]{1,64}$/.test(text);
  return plain ? text : (findInText(text, brand.codePrefix)?.value ?? text.slice(0, 64));
}
