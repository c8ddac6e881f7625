import { defineEntity, p } from '@mikro-orm/core';
import { Shipment } from '../shipments/shipment.entity.ts';
import { HandOver } from './hand-over.entity.ts';

/** A package or a box of a hand-over. */
export const HandOverUnit = defineEntity({
  name: 'HandOverUnit',
  tableName: 'hand_over_units',
  properties: {
    handOver: () => p.manyToOne(HandOver).primary().updateRule('no action').deleteRule('no action'),
    shipment: () =>
      p.manyToOne(Shipment).primary().index().updateRule('no action').deleteRule('cascade'),
  },
});
