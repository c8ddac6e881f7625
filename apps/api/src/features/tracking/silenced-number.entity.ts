import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A phone number whose owner has sent STOP: it gets no message until START. */
export const SilencedNumber = defineEntity({
  name: 'SilencedNumber',
  tableName: 'silenced_numbers',
  properties: {
    /** E.164 */
    number: p.text().primary(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
});
export type SilencedNumber = InferEntity<typeof SilencedNumber>;
