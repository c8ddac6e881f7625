import { services } from '@jadeport/estimator';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Shipment } from '../shipments/shipment.entity.ts';

/**
 * What was asked for parcels that become one box, what the packed box is like and what it costs. The
 * box is a shipment of its own, which has the number, the owner, the state and the history.
 */
export const Consolidation = defineEntity({
  name: 'Consolidation',
  tableName: 'consolidations',
  indexes: [
    {
      name: 'consolidations_page_index',
      columns: [{ name: 'created_at', sort: 'DESC' }, { name: 'shipment_id' }],
      properties: ['createdAt', 'shipment'],
    },
  ],
  properties: {
    shipment: () =>
      p.oneToOne(Shipment).owner().primary().updateRule('no action').deleteRule('cascade'),
    service: p.enum(services),
    instructions: p.text().strictNullable(),
    /** Thousandths of a pound, as the scale says; null until it is packed, as all below. */
    weightMilliPounds: p.integer().nullable(),
    lengthMm: p.integer().nullable(),
    widthMm: p.integer().nullable(),
    heightMm: p.integer().nullable(),
    /** US cents. */
    shippingCents: p.integer().nullable(),
    customsCents: p.integer().nullable(),
    /** What else was bought in the same orders, in US cents; null in quotes from before. */
    elsewhereCents: p.bigint('number').nullable(),
    /** What the parcels would cost one by one on the day of the quote, in US cents. */
    separateTotalCents: p.integer().nullable(),
    /** The tariff that the quote was made under. */
    tariffVersion: p.text().nullable(),
    /** Cubic centimetres to a kilogram, by which the quote was made; null from before. */
    volumetricDivisor: p.integer().nullable(),
    quoteExpiresAt: p.datetime(3).nullable().index(),
    createdAt: p.datetime(3),
  },
});
export type Consolidation = InferEntity<typeof Consolidation>;
