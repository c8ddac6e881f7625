import { defineEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Delivery } from './delivery.entity.ts';

/** A package or a box of a delivery run, with who received it once that is proved. */
export const DeliveryUnit = defineEntity({
  name: 'DeliveryUnit',
  tableName: 'delivery_units',
  properties: {
    delivery: () => p.manyToOne(Delivery).primary().updateRule('no action').deleteRule('no action'),
    shipment: () =>
      p.manyToOne(Shipment).primary().index().updateRule('no action').deleteRule('cascade'),
    receivedBy: p.text().nullable(),
    provedBy: p.text().$type<ActorId>().nullable(),
    provedAt: p.datetime(3).nullable(),
  },
});
