import { shipmentChanges } from '@jadeport/contract/live';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Shipment } from './shipment.entity.ts';

/** A change of a shipment, kept for an hour for those who watch it. */
export const ShipmentChange = defineEntity({
  name: 'ShipmentChange',
  tableName: 'shipment_changes',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    shipment: () => p.manyToOne(Shipment).updateRule('no action').deleteRule('cascade'),
    what: p.enum(shipmentChanges),
    /** The transaction: whether it was committed when somebody looked is told by their snapshot. */
    xid: p.text().columnType('xid8').defaultRaw('pg_current_xact_id()').index(),
    changedAt: p.datetime(3).index(),
  },
});
export type ShipmentChange = InferEntity<typeof ShipmentChange>;
