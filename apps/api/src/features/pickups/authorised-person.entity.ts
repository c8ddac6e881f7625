import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { Customer } from '../customers/customer.entity.ts';

/** Somebody who may collect for a customer. */
export const AuthorisedPerson = defineEntity({
  name: 'AuthorisedPerson',
  tableName: 'authorised_people',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    customer: () => p.manyToOne(Customer).index().updateRule('no action').deleteRule('cascade'),
    name: p.text(),
    idType: p.text(),
    idLast4: p.text(),
    createdAt: p.datetime(3),
  },
});
