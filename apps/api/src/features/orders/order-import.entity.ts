import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';

/** The running import of a seller; there is at most one. */
export const OrderImport = defineEntity({
  name: 'OrderImport',
  tableName: 'order_imports',
  properties: {
    user: () => p.oneToOne(User).owner().primary().updateRule('no action').deleteRule('cascade'),
    run: p.uuid(),
    /** After this time the lease has expired, and another import may start. */
    aliveUntil: p.datetime(3),
  },
});
export type OrderImport = InferEntity<typeof OrderImport>;
