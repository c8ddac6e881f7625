import { cutText } from '@jadeport/text';
import { numberInText } from '@jadeport/tracking';
import { brand } from '../../lib/brand.ts';

/** The number in a scanned or pasted text, which may be an address or a sentence. */
export const numberIn = (text: string): string =>
  cutText(numberInText(text, brand.codePrefix, brand.trackingPrefix), 64);
