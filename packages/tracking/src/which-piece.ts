import type { Piece } from './unwrap-number.ts';

/**
 * The one that was scanned, of those with its waybill that are here. Where the carrier counts several
 * parcels, each is one of its own. One that was scanned without the count may be any of them: it is
 * this one as soon as as many are here as there are.
 *
 * @param here the earliest first
 */
export function whichPiece<Parcel extends { piece: Piece | null }>(
  here: readonly Parcel[],
  piece: Piece | undefined,
): Parcel | undefined {
  if (piece === undefined) return here[0];
  const same = here.find((parcel) => parcel.piece?.place === piece.place);
  return same ?? (here.length >= piece.of ? here.find((parcel) => !parcel.piece) : undefined);
}
