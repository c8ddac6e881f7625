import { defineEntity, p } from '@mikro-orm/core';

/** A calendar day whose figures are stored, of what happened before `until`. */
export const CountedDay = defineEntity({
  name: 'CountedDay',
  tableName: 'counted_days',
  properties: {
    zone: p.text().primary(),
    day: p.date().primary(),
    until: p.datetime(3),
  },
});
