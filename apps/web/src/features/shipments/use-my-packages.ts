import type { OwnShipment, Shipment } from '@jadeport/contract/shipments';
import type { ShipmentGroup, ShipmentStatus } from '@jadeport/shipment';
import { api } from '../../lib/api.tsx';
import { failure } from '../../lib/failure.ts';
import { itemsOf, type Pages, usePages } from '../../lib/use-pages.ts';

/** The filter of the customer's packages: a group, a text in the contents or a number, or neither. */
export type PackageFilter = { group?: ShipmentGroup | undefined; q?: string | undefined };

/** Each package, or each box in place of the packages in it. */
type By = 'parcel' | 'unit';

/** The customer's packages, newest first, page by page. Needs an ApiProvider. */
export function useMyPackages(
  { group, q }: PackageFilter,
  limit: number,
  by: By = 'parcel',
): Pages<Shipment> {
  const { client } = api.useUtils();
  const filter = { limit, by, ...(group && { group }), ...(q && { q }) };
  return usePages([['shipments', 'listMine'], filter], (cursor) =>
    client.shipments.listMine.query({ ...filter, ...cursor }),
  );
}

/** The packages that are not done, by group in the order of the pages; they fail as one. */
export function useMyGroups(limit: { needs_you: number; others: number }, by: By) {
  const groups: readonly (readonly [ShipmentGroup, Pages<Shipment>])[] = [
    ['needs_you', useMyPackages({ group: 'needs_you' }, limit.needs_you, by)],
    ['moving', useMyPackages({ group: 'moving' }, limit.others, by)],
    ['in_warehouse', useMyPackages({ group: 'in_warehouse' }, limit.others, by)],
    ['expected', useMyPackages({ group: 'expected' }, limit.others, by)],
  ];
  const all = groups.map(([, pages]) => pages);
  return {
    groups,
    isPending: all.some(({ isPending }) => isPending),
    failure: all.find(({ isError, data }) => isError && !data)?.error,
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}

/** The number of the customer's packages by group. */
export const useMyCounts = () =>
  api.shipments.countMine.useQuery(undefined, { staleTime: 0 }).data?.counts;

/** The order within the group that needs action: packages ready for pickup first. */
const urgency: readonly ShipmentStatus[] = ['ready_for_pickup', 'customs_hold', 'exception'];

/** The packages loaded so far, newest first after the most urgent ones. */
export const mostUrgentFirst = (pages: Pages<Shipment>): Shipment[] =>
  itemsOf(pages).toSorted(
    (one, other) => urgency.indexOf(one.status) - urgency.indexOf(other.status),
  );

/**
 * A package of the customer by its number: `own` is null where it is nobody's or somebody else's,
 * and undefined while it loads or could not be loaded, which `failure` tells. Needs an ApiProvider.
 */
export function useMyPackage(trackingNumber: string) {
  const { data, error, refetch } = api.shipments.getMine.useQuery(
    { trackingNumber },
    { staleTime: 0, retry: false },
  );
  const isMine = failure(error).code !== 'NOT_FOUND';
  const own: OwnShipment | null | undefined = isMine ? data : null;
  return { own, failure: isMine && !data ? error : null, refetch };
}
