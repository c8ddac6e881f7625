import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** The count of `key` in the window that began at `windowStart`, over all processes. */
export const Throttle = defineEntity({
  name: 'Throttle',
  tableName: 'throttles',
  properties: {
    key: p.text().primary(),
    windowStart: p.datetime(3).primary().index(),
    count: p.integer().default(0),
  },
});
export type Throttle = InferEntity<typeof Throttle>;
