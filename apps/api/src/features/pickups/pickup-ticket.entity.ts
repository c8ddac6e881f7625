import { randomUUID } from 'node:crypto';
import { ticketStates } from '@jadeport/shipment';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';
import { Customer } from '../customers/customer.entity.ts';

/**
 * The right to collect what is ready for a customer at a branch. Its code and its pass follow from the
 * id and the secret key and are stored nowhere.
 */
export const PickupTicket = defineEntity({
  name: 'PickupTicket',
  tableName: 'pickup_tickets',
  indexes: [
    {
      name: 'pickup_tickets_open_index',
      expression: `create unique index pickup_tickets_open_index on pickup_tickets
        (customer_id, branch) where state in ('ready', 'locked')`,
    },
  ],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    customer: () => p.manyToOne(Customer).index().updateRule('no action').deleteRule('cascade'),
    /** The code of a site of the settings. */
    branch: p.text(),
    state: p.enum(ticketStates).default('ready'),
    wrongCodes: p.smallint().default(0).check('wrong_codes >= 0 and wrong_codes <= 5'),
    /** Why staff issued it; null for one that followed from a status, as `actor`. */
    reason: p.text().nullable(),
    actor: p.text().$type<ActorId>().nullable(),
    createdAt: p.datetime(3),
  },
});
export type PickupTicket = InferEntity<typeof PickupTicket>;
