import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Platform } from '../platforms/platform.entity.ts';

/**
 * An order that its shop deleted, known here or not: a page that was read before, or a post that comes
 * late, does not bring it back.
 */
export const DeletedOrder = defineEntity({
  name: 'DeletedOrder',
  tableName: 'deleted_orders',
  properties: {
    platform: () => p.manyToOne(Platform).primary().deleteRule('cascade'),
    externalId: p.text().primary(),
    /** By our clock, or the shop's last change of the order where that is later. */
    deletedAt: p.datetime(3).index(),
  },
});
export type DeletedOrder = InferEntity<typeof DeletedOrder>;
