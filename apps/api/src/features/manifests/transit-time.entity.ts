import { services } from '@jadeport/estimator';
import { defineEntity, p } from '@mikro-orm/core';

/**
 * The days on the way of what departs on a weekday in a quarter of the year, as a job learned them from
 * what has arrived.
 */
export const TransitTime = defineEntity({
  name: 'TransitTime',
  tableName: 'transit_times',
  properties: {
    /** The codes of both sites, as `CN-JM`. */
    lane: p.text().primary(),
    service: p.enum(services).primary(),
    /** 1 is Monday. */
    weekday: p.smallint().primary(),
    quarter: p.smallint().primary(),
    /** The first and the last day, counted from the departure. */
    low: p.smallint(),
    high: p.smallint(),
    /** The share that arrives so, in percent. */
    coverage: p.smallint(),
    /** How many arrivals of the lane and service it was learned from. */
    cases: p.integer(),
    learnedAt: p.datetime(3),
  },
});
