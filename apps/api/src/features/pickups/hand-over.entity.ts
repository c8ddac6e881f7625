import { randomUUID } from 'node:crypto';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';
import { Customer } from '../customers/customer.entity.ts';
import { PickupTicket } from './pickup-ticket.entity.ts';

/** Somebody took packages away from the counter. */
export const HandOver = defineEntity({
  name: 'HandOver',
  tableName: 'hand_overs',
  indexes: [{ name: 'hand_overs_at_index', properties: ['at', 'id'] }],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    customer: () => p.manyToOne(Customer).index().updateRule('no action').deleteRule('no action'),
    /** The ticket that it used up; null where none was open. */
    ticket: () =>
      p.manyToOne(PickupTicket).nullable().updateRule('no action').deleteRule('no action'),
    branch: p.text(),
    receivedBy: p.text(),
    /** Of the identity document that was seen; null where none was. */
    idType: p.text().nullable(),
    idLast4: p.text().nullable(),
    /** Why it went without payment, or without code and pass. */
    overrideReason: p.text().nullable(),
    actor: p.text().$type<ActorId>().nullable(),
    at: p.datetime(3),
    reversedAt: p.datetime(3).nullable(),
    reversedBy: p.text().$type<ActorId>().nullable(),
    reversalReason: p.text().nullable(),
  },
});
export type HandOver = InferEntity<typeof HandOver>;
