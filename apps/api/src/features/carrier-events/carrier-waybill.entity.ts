import { defineEntity, p } from '@mikro-orm/core';

/** A pre-alerted waybill that is followed at its carrier, or that cannot be. */
export const CarrierWaybill = defineEntity({
  name: 'CarrierWaybill',
  tableName: 'carrier_waybills',
  properties: {
    waybill: p.text().collation('C').primary(),
    state: p.enum(['followed', 'refused'] as const),
    registeredAt: p.datetime(3),
    /** When it was asked for, or told, last. */
    heardAt: p.datetime(3).nullable().index(),
  },
});
