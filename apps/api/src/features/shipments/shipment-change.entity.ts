import { shipmentChanges } from '@jadeport/contract/live';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Shipment } from './shipment.entity.ts';

/** A change of a shipment, kept for an hour for watchers. */
export const ShipmentChange = defineEntity({
  name: 'ShipmentChange',
  tableName: 'shipment_changes',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    shipment: () => p.manyToOne(Shipment).updateRule('no action').deleteRule('cascade'),
    what: p.enum(shipmentChanges),
    /** The transaction id; a reader's snapshot tells whether it was committed. */
    xid: p.text().columnType('xid8').defaultRaw('pg_current_xact_id()').index(),
    changedAt: p.datetime(3).index(),
  },
});
export type ShipmentChange = InferEntity<typeof ShipmentChange>;
