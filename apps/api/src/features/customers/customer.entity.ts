import { randomUUID } from 'node:crypto';
import { plans } from '@jadeport/estimator';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';

const planIds = plans.map(({ id }) => id);

/** A registered customer: the code, and the address in Jamaica. */
export const Customer = defineEntity({
  name: 'Customer',
  tableName: 'customers',
  indexes: [
    {
      name: 'customers_phone_search_index',
      expression: `create index customers_phone_search_index on customers
        (regexp_replace(regexp_replace(phone_number, '\\D', '', 'g'), '^1', '') text_pattern_ops)`,
    },
    {
      name: 'customers_place_sort_index',
      expression: `create index customers_place_sort_index on customers
        (lower(parish || ' ' || city), number)`,
    },
  ],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    user: () => p.oneToOne(User).owner().deleteRule('cascade'),
    /** From the counter row 'customer': unique, without gaps, from 1. */
    number: p.integer().unique().check('number > 0'),
    /** `number` with the prefix of the settings: `J10-01` and so on. */
    customerCode: p.text().unique(),
    phoneNumber: p.text(),
    /**
     * The number confirmed by a code, in E.164. Text messages are sent only while it equals the
     * profile's number.
     */
    confirmedPhone: p.text().nullable().index('customers_confirmed_phone_index'),
    streetAddress: p.text(),
    city: p.text(),
    parish: p.text(),
    /** The code of the site of kind `branch` where packages are handed over. */
    branch: p.text().default('JM'),
    plan: p.enum(planIds).nullable(),
    /** The tax registration number, encrypted, and its last three digits, which alone are shown. */
    trn: p.text().nullable().lazy(),
    trnEnd: p.text().nullable(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
});
export type Customer = InferEntity<typeof Customer>;
