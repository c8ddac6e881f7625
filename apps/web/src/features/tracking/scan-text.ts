import { numberInText } from '@jadeport/tracking';
import { brand } from '../../lib/brand.ts';

/** The number in a scanned or pasted text, which may be an address or a sentence. */
export const numberIn = (text: string): string =>
  numberInText(text, brand.codePrefix, brand.trackingPrefix).slice(0, 64);
