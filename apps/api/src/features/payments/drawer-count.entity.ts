import { billingCurrencies } from '@jadeport/billing';
import { defineEntity, p } from '@mikro-orm/core';
import { Drawer } from './drawer.entity.ts';

/** A currency of a drawer: what was in it at the opening, and at its count. */
export const DrawerCount = defineEntity({
  name: 'DrawerCount',
  tableName: 'drawer_counts',
  properties: {
    drawer: () => p.manyToOne(Drawer).primary().updateRule('no action').deleteRule('no action'),
    currency: p.enum(billingCurrencies).primary(),
    openingCents: p.bigint('number'),
    /** Null while it is open, as `countedCents`. */
    expectedCents: p.bigint('number').nullable(),
    countedCents: p.bigint('number').nullable(),
  },
});
