import { numberInText, readNumbers, scanLimit, withPiece } from '@jadeport/tracking';
import { z } from 'zod';
import { says, text } from './fields.ts';
import { numberLimit } from './limits.ts';

/**
 * What is scanned, typed or pasted in the place of a number, or nothing: the number alone, the text of
 * a QR code, a line of a message. It may hold the control characters that scanners send.
 */
export const scannedOrBlank = z
  .string({
    error: (issue) => (issue.input === undefined ? 'TRACKING_NUMBER_REQUIRED' : 'WRONG_TYPE'),
  })
  .trim()
  .max(scanLimit, says('TOO_LONG'));

/** What is scanned, typed or pasted in the place of a number. */
export const scanned = scannedOrBlank.min(1, says('TRACKING_NUMBER_REQUIRED'));

/** Which parcel of how many its carrier says that a parcel is: several share a waybill. */
export const pieceOutput = z
  .object({ place: z.int().min(1), of: z.int().min(1) })
  .meta({ id: 'Piece', example: { place: 2, of: 3 } });

/** What something is done with: as `lookedUpNumber`, but a text with several numbers is refused. */
export const namedNumber = scanned
  .transform((typed, context) => {
    const { numbers } = readNumbers(typed);
    if (numbers.length <= 1) return numbers[0]?.number ?? numberInText(typed);
    const params = { numbers: numbers.map(withPiece).join(', ') };
    context.addIssue({ code: 'custom', message: 'SEVERAL_NUMBERS', params });
    return z.NEVER;
  })
  .pipe(text(1, numberLimit, 'TRACKING_NUMBER_REQUIRED'));

/** A number to look up, the first of a text: one of ours, a carrier's, a customer's code. */
export const lookedUpNumber = scanned
  .transform(numberInText)
  .pipe(text(1, numberLimit, 'TRACKING_NUMBER_REQUIRED'));
