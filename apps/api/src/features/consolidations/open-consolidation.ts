import { suggestCarton } from '@jadeport/consolidation';
import type {
  ConsolidationRehearsal,
  OpenedConsolidation,
} from '@jadeport/contract/consolidations';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { shelvesOf } from '../locations/shelves-of.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { ConsolidationMember } from './consolidation-member.entity.ts';
import { getConsolidation } from './read-consolidations.ts';

/**
 * Anybody's consolidation for who packs it, with the smallest carton that its parcels are found to
 * fit: from their sides, before anything is opened. The parcels come in the order of a walk.
 *
 * @throws NOT_FOUND
 */
export async function openConsolidation(
  em: EntityManager,
  deps: Pick<Deps, 'settings' | 'clock'>,
  id: string,
): Promise<OpenedConsolidation> {
  const found = await getConsolidation(em, deps, id, null);
  const parcels = await query(em, ConsolidationMember, Shipment)
    .selectFrom('consolidation_members as h')
    .innerJoin('shipments as s', 's.id', 'h.shipment_id')
    .where('h.consolidation_id', '=', found.id)
    .select(['s.tracking_number', 's.weight_milli_pounds', 's.dimensions'])
    .orderBy('s.tracking_number')
    .execute();
  const shelves = await shelvesOf(
    em,
    found.members.map(({ trackingNumber }) => trackingNumber),
  );
  const members = found.members.map((member) => ({
    ...member,
    shelf: shelves.get(member.trackingNumber) ?? null,
  }));
  return {
    ...found,
    members: members.toSorted(inOrderOfWalk),
    rehearsal: rehearse(parcels, deps.settings().consolidation.volumetricDivisor),
  };
}

type OnShelf = { shelf: string | null; trackingNumber: string };

/** Shelves by their codes, digits as numbers; parcels on no shelf last. */
function inOrderOfWalk(one: OnShelf, other: OnShelf): number {
  if (one.shelf === null || other.shelf === null)
    return Number(one.shelf === null) - Number(other.shelf === null);
  return one.shelf.localeCompare(other.shelf, 'en', { numeric: true });
}

type Parcel = Record<'tracking_number', string> & {
  weight_milli_pounds: number | null;
  dimensions: { lengthMm: number; widthMm: number; heightMm: number } | null;
};

function rehearse(parcels: readonly Parcel[], divisor: number): ConsolidationRehearsal {
  const unmeasured = parcels.filter(({ dimensions }) => !dimensions);
  if (unmeasured.length > 0) {
    return { carton: null, unmeasured: unmeasured.map((parcel) => parcel.tracking_number) };
  }
  const boxes = parcels.flatMap(({ dimensions, weight_milli_pounds: weight }) =>
    dimensions ? [{ ...dimensions, weightMilliPounds: weight ?? 0 }] : [],
  );
  const found = suggestCarton(boxes, divisor);
  if (!found) return { carton: null, unmeasured: [] };
  const { carton, volumetric, separate, combined } = found;
  return {
    carton: {
      ...carton,
      volumetricMilliPounds: volumetric,
      separateMilliPounds: separate,
      combinedMilliPounds: combined,
    },
    unmeasured: [],
  };
}
