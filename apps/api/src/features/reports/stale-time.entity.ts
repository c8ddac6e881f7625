import { defineEntity, p } from '@mikro-orm/core';

/**
 * An hour of which something was written later. A trigger adds them, so that no writer can forget to;
 * counted days that have one are counted again.
 */
export const StaleTime = defineEntity({
  name: 'StaleTime',
  tableName: 'stale_times',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    at: p.datetime(3).index(),
  },
});
