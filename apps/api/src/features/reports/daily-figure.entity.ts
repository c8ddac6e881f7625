import { defineEntity, p } from '@mikro-orm/core';

/** What was counted of a calendar day in a time zone, up to the `until` of its counted day. */
export const DailyFigure = defineEntity({
  name: 'DailyFigure',
  tableName: 'daily_figures',
  properties: {
    zone: p.text().primary(),
    day: p.date().primary(),
    measure: p.text().primary(),
    /** What it is counted by, such as lane and service, with `|` between. */
    dimension: p.text().primary(),
    count: p.integer(),
    /** Cents, where it counts money. */
    amount: p.bigint('number'),
  },
});
