import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const counterNames = ['customer', 'shipment'] as const;
export type CounterName = (typeof counterNames)[number];

/**
 * The last number given of a kind. Raised in the transaction that uses the number, so that a
 * rolled-back registration leaves no gap (a sequence would).
 */
export const Counter = defineEntity({
  name: 'Counter',
  tableName: 'counters',
  properties: {
    name: p.enum(counterNames).primary(),
    value: p.integer().default(0),
    /** By which numbers that outsiders see are scattered; null where they follow one another. */
    key: p.text().strictNullable(),
  },
});
export type Counter = InferEntity<typeof Counter>;
