import { cutText } from '@jadeport/text';
import { numberInText } from '@jadeport/tracking';

/** The number in a scanned or pasted text, which may be an address or a sentence. */
export const numberIn = (text: string): string => cutText(numberInText(text), 64);
