import { defineEntity, p } from '@mikro-orm/core';
import { Customer } from '../customers/customer.entity.ts';

/** When nothing rings at a customer's, as `HH:MM` in Jamaica; without a row it may ring at any time. */
export const QuietHours = defineEntity({
  name: 'QuietHours',
  tableName: 'quiet_hours',
  properties: {
    customer: () => p.manyToOne(Customer).primary().updateRule('no action').deleteRule('cascade'),
    starts: p.text(),
    ends: p.text(),
  },
});
