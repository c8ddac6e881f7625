import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const counterNames = ['customer', 'shipment', 'invoice', 'credit-note'] as const;
export type CounterName = (typeof counterNames)[number];

/**
 * The last assigned number of a kind. It is raised in the transaction that uses the number, so that
 * a rolled-back registration leaves no gap (a sequence would).
 */
export const Counter = defineEntity({
  name: 'Counter',
  tableName: 'counters',
  properties: {
    name: p.enum(counterNames).primary(),
    value: p.integer().default(0),
    /** The key that scatters numbers which outsiders see; null where numbers are consecutive. */
    key: p.text().strictNullable(),
  },
});
export type Counter = InferEntity<typeof Counter>;
