import { defineEntity, p } from '@mikro-orm/core';
import { CarrierWaybill } from './carrier-waybill.entity.ts';

/** What a carrier says of a parcel, in its own words; no status of ours follows from it. */
export const CarrierEvent = defineEntity({
  name: 'CarrierEvent',
  tableName: 'carrier_events',
  indexes: [{ name: 'carrier_events_history_index', properties: ['waybill', 'occurredAt'] }],
  uniques: [{ name: 'carrier_events_digest_unique', properties: ['waybill', 'digest'] }],
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    waybill: () =>
      p
        .manyToOne(CarrierWaybill)
        .fieldName('waybill')
        .updateRule('no action')
        .deleteRule('cascade'),
    /** SHA-256 of what was said, so that what is told twice is stored once. */
    digest: p.text(),
    status: p.text(),
    text: p.text(),
    location: p.text(),
    occurredAt: p.datetime(3),
    recordedAt: p.datetime(3),
  },
});
