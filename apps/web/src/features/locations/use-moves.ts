import type { Location, Movement } from '@jadeport/contract/locations';
import { api } from '../../lib/api.tsx';
import { brand } from '../../lib/brand.ts';
import { useFindShipment } from '../../lib/find-shipment.ts';
import { readScan } from './scans.ts';

/** A parcel by what was scanned from it: one of ours, or one whose owner is not known. */
export type Parcel = { kind: 'shipment' | 'unclaimed'; code: string };

/** Finds parcels and shelves by what was scanned, and puts the one on the other. Needs an ApiProvider. */
export function useMoves() {
  const { client } = api.useUtils();
  const findShipment = useFindShipment();

  /** Undefined for a text that means no parcel; a carrier's number means the package that has it. */
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
