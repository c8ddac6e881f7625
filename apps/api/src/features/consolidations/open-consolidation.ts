import { suggestCarton } from '@jadeport/consolidation';
import type {
  ConsolidationRehearsal,
  OpenedConsolidation,
} from '@jadeport/contract/consolidations';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { ConsolidationMember } from './consolidation-member.entity.ts';
import { getConsolidation } from './read-consolidations.ts';

/**
 * Anybody's consolidation for who packs it, with the smallest carton that its parcels are found to
 * fit: from their sides, before anything is opened.
 *
 * @throws NOT_FOUND
 */
export async function openConsolidation(
  em: EntityManager,
  deps: Pick<Deps, 'settings'>,
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
  return {
    ...found,
    rehearsal: rehearse(parcels, deps.settings().consolidation.volumetricDivisor),
  };
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
