import type { AliasableExpression } from 'kysely';
import type { Source } from '../db/database.ts';

/** A parcel whose owner is not known, as a shelf lists it; `code` is on its label. */
type ShelvedParcel = { id: string; code: string; description: string };

/**
 * Port: parcels whose owner is not known. They stand on the same shelves as shipments and are scanned
 * with them, but belong to a feature above `locations`.
 */
export type UnclaimedParcels = {
  /** Those that have not left, as a part of a statement on the same source. */
  shelved(source: Source): AliasableExpression<ShelvedParcel>;
};
