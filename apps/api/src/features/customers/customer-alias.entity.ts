import { defineEntity, p } from '@mikro-orm/core';
import { Customer } from './customer.entity.ts';

/** The code that a customer had in the system before ours, which finds them too. */
export const CustomerAlias = defineEntity({
  name: 'CustomerAlias',
  tableName: 'customer_aliases',
  properties: {
    /** Without spaces, in capitals. */
    alias: p.text().collation('C').primary(),
    customer: () => p.manyToOne(Customer).deleteRule('cascade').index(),
    /** As the file had it. */
    code: p.text(),
  },
});
