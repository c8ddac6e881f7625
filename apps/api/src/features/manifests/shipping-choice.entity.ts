import { services } from '@jadeport/estimator';
import { defineEntity, p } from '@mikro-orm/core';
import { Shipment } from '../shipments/shipment.entity.ts';

/** What a customer said about the departure of a package; without a row, the settings decide. */
export const ShippingChoice = defineEntity({
  name: 'ShippingChoice',
  tableName: 'shipping_choices',
  properties: {
    shipment: () =>
      p.oneToOne(Shipment).owner().primary().updateRule('no action').deleteRule('cascade'),
    decision: p.enum(['ship', 'hold']),
    /** Null for the service of the pre-alert or the box. */
    service: p.enum(services).nullable(),
    chosenAt: p.datetime(3),
  },
});
