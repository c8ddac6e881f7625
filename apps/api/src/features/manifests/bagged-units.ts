import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import type { BaggedUnits } from '../../ports/bagged-units.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Bag } from './bag.entity.ts';
import { BagUnit } from './bag-unit.entity.ts';
import { Manifest } from './manifest.entity.ts';

/** Which of some shipments are in a bag, each with its refusal IN_A_BAG. */
export const baggedUnits: BaggedUnits = async (em, shipmentIds) => {
  const rows = await query(em, BagUnit, Bag, Manifest, Shipment)
    .selectFrom('bag_units as i')
    .innerJoin('bags as b', 'b.id', 'i.bag_id')
    .innerJoin('manifests as m', 'm.id', 'b.manifest_id')
    .innerJoin('shipments as s', 's.id', 'i.shipment_id')
    .where((eb) => eb('i.shipment_id', '=', eb.fn.any(eb.val(shipmentIds))))
    .select(['s.id', 's.tracking_number as trackingNumber', 'b.number as bag'])
    .select(['m.master_number as masterNumber', 'm.state'])
    .orderBy('s.tracking_number')
    .execute();
  return rows.map(({ id, state, ...row }) => ({
    id,
    trackingNumber: row.trackingNumber,
    state,
    error: new AppError('IN_A_BAG', row),
  }));
};
