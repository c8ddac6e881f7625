import { findInText } from '@jadeport/tracking';

/** A code's text may be an address or a sentence with the number in it, or the number itself. */
export function numberIn(scanned: string): string {
  const text = scanned.trim();
  const plain = /^[\w -]{1,64}$/.test(text);
  return plain ? text : (findInText(text)?.value ?? text.slice(0, 64));
}
