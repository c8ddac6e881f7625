import { detect } from './detect.ts';

/** Which parcel of how many a carrier prints behind a waybill. */
export type Piece = { place: number; of: number };

/** A number as a waybill is stored, without what its barcode holds besides. */
export type Unwrapped = { number: string; piece?: Piece };

/**
 * A USPS number of 22 or 26 digits after 420 and the destination's ZIP code of five or nine digits.
 */
const routed = [/^420\d{5}(9[1-5]\d{20})$/, /^420\d{9}(9[1-5]\d{20})$/, /^420\d{5}(9[1-5]\d{24})$/];

/** FedEx: 34 digits, the last 12 of which are the waybill. */
const fedex = /^(?:96|10)\d{20}(\d{12})$/;

/** JD: the waybill, which parcel, and of how many, as JDVB12345678901-1-3-. */
const jd = /^(JD[A-Z]{0,2}\d{10,13})-(\d{1,3})-(\d{1,3})(?:-\d*)?$/;

/**
 * Removes from a scanned number what its barcode holds besides the waybill: the routing code of
 * USPS and FedEx, and JD's count of parcels, which is returned. Any other number is unchanged.
 * Where the length of a USPS barcode allows two readings, the check digit decides.
 *
 * @param number normalized
 */
export function unwrapNumber(number: string): Unwrapped {
  const [, waybill, place, of] = jd.exec(number) ?? [];
  if (waybill !== undefined) {
    const piece = { place: Number(place), of: Number(of) };
    return { number: waybill, ...(isPiece(piece) && { piece }) };
  }
  const readings = [...routed, fedex].flatMap((pattern) => pattern.exec(number)?.[1] ?? []);
  const checked = readings.find((reading) => detect(reading).confidence === 'checked');
  return { number: checked ?? readings[0] ?? number };
}

/** A number with its count of parcels as it is printed, which `readNumbers` reads again. */
export const withPiece = ({ number, piece }: Unwrapped): string =>
  piece ? `${number}-${piece.place}-${piece.of}` : number;

const isPiece = ({ place, of }: Piece) => place >= 1 && place <= of;
