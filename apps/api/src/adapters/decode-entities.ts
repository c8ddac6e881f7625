import { decodeHTMLStrict } from 'entities';
import { textOrNone } from './order-parts.ts';

/** A text of a shop that escapes its texts for HTML; decoded once, as it was escaped once. */
export const escapedText = textOrNone.transform((text) => decodeHTMLStrict(text));
