import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Platform } from './platform.entity.ts';
import type { ProblemRow } from './shop-problem.ts';

/** An order of a shop that could not be stored: kept until it is, or no longer seen. */
export const RejectedOrder = defineEntity({
  name: 'RejectedOrder',
  tableName: 'rejected_orders',
  properties: {
    platform: () => p.manyToOne(Platform).primary().deleteRule('cascade'),
    /** The shop's id of the order, or what stands for one that cannot be read. */
    record: p.text().primary(),
    orderNumber: p.text(),
    problem: p.json<ProblemRow>(),
    /** By the shop's clock; null where it could not be read. */
    changedAt: p.datetime(3).strictNullable(),
    seenAt: p.datetime(3).index(),
  },
});
export type RejectedOrder = InferEntity<typeof RejectedOrder>;
