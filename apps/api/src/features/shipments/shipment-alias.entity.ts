import { defineEntity, p } from '@mikro-orm/core';
import { Shipment } from './shipment.entity.ts';

/** The number that a package had in the system before ours, which finds it too. */
export const ShipmentAlias = defineEntity({
  name: 'ShipmentAlias',
  tableName: 'shipment_aliases',
  properties: {
    /** Without spaces, in capitals. */
    alias: p.text().collation('C').primary(),
    shipment: () => p.manyToOne(Shipment).deleteRule('cascade').index(),
    /** As the file had it. */
    number: p.text(),
  },
});
