import type { Location, Movement } from '@jadeport/contract/locations';
import { api } from '../../lib/api.tsx';
import { brand } from '../../lib/brand.ts';
import { useFindShipment } from '../../lib/find-shipment.ts';
import { readScan } from './scans.ts';

/** A scanned parcel: a shipment or an unclaimed parcel. */
export type Parcel = { kind: 'shipment' | 'unclaimed'; code: string };

/** Finds parcels and shelves by scanned text, and puts parcels on shelves. Needs an ApiProvider. */
export function useMoves() {
  const { client } = api.useUtils();
  const findShipment = useFindShipment();

  /**
   * Returns the parcel, or undefined where the text names none. A carrier's number means the
   * package that has it.
   */
  const parcelOf = async (typed: string): Promise<Parcel | undefined> => {
    const scan = readScan(typed, brand.trackingPrefix);
    if (scan.kind !== 'other') return scan;
    const code = scan.code === '' ? undefined : await findShipment(scan.code);
    return code === undefined ? undefined : { kind: 'shipment', code };
  };

  const shelfOf = async (typed: string): Promise<Location | undefined> => {
    const { kind, code } = readScan(typed, brand.trackingPrefix);
    if (kind !== 'other' || !/^[A-Z\d][A-Z\d._/-]{0,31}$/.test(code)) return undefined;
    return (await client.locations.list.query({ code, limit: 1 })).items[0];
  };

  const put = async ({ kind, code: parcel }: Parcel, code: string): Promise<void> => {
    if (kind === 'unclaimed') await client.receiving.moveUnclaimed.mutate({ label: parcel, code });
    else await client.locations.move.mutate({ trackingNumber: parcel, code });
  };

  const movementsOf = async (
    typed: string,
  ): Promise<{ code: string; items: Movement[] } | undefined> => {
    const parcel = await parcelOf(typed);
    if (!parcel) return undefined;
    const { kind, code } = parcel;
    const { items } =
      kind === 'unclaimed'
        ? await client.receiving.unclaimedMovements.query({ label: code })
        : await client.locations.movements.query({ trackingNumber: code });
    return { code, items };
  };
  return { parcelOf, shelfOf, put, movementsOf };
}
