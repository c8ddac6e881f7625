import { defineEntity, p } from '@mikro-orm/core';
import { Shipment } from '../shipments/shipment.entity.ts';

/** What the clock of a stored unit showed when days were counted last, for staff's list. */
export const StorageClock = defineEntity({
  name: 'StorageClock',
  tableName: 'storage_clocks',
  indexes: [
    { name: 'storage_clocks_charged_index', properties: ['chargedDays', 'shipment'] },
    { name: 'storage_clocks_abandoned_index', properties: ['abandonedFrom', 'shipment'] },
  ],
  properties: {
    shipment: () =>
      p.oneToOne(Shipment).owner().primary().updateRule('no action').deleteRule('cascade'),
    site: p.text(),
    /** Null while the clock stands, as `abandonedFrom`. */
    freeUntil: p.date().nullable(),
    abandonedFrom: p.date().nullable(),
    chargedDays: p.integer(),
    countedAt: p.datetime(3).index(),
  },
});
