import { randomUUID } from 'node:crypto';
import { claimStates } from '@jadeport/shipment';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';
import { Customer } from '../customers/customer.entity.ts';
import { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

/** A customer says that a parcel without an owner is theirs. Of several claims one is granted at most. */
export const UnclaimedClaim = defineEntity({
  name: 'UnclaimedClaim',
  tableName: 'unclaimed_claims',
  indexes: [
    {
      name: 'unclaimed_claims_page_index',
      columns: [{ name: 'state' }, { name: 'created_at', sort: 'DESC' }, { name: 'id' }],
      properties: ['state', 'createdAt', 'id'],
    },
    {
      name: 'unclaimed_claims_winner_unique',
      expression: `create unique index unclaimed_claims_winner_unique on unclaimed_claims
        (unclaimed_id) where (state = 'granted')`,
    },
    {
      name: 'unclaimed_claims_open_unique',
      expression: `create unique index unclaimed_claims_open_unique on unclaimed_claims
        (unclaimed_id, customer_id) where (state = 'filed')`,
    },
  ],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    unclaimed: () =>
      p.manyToOne(UnclaimedParcel).index().updateRule('no action').deleteRule('no action'),
    customer: () => p.manyToOne(Customer).index().updateRule('no action').deleteRule('cascade'),
    state: p.enum(claimStates),
    /** How they know it, in their words. */
    reason: p.text(),
    /** Whether they gave the waybill's last characters; null where they gave none, or it is unknown. */
    waybillMatches: p.boolean().nullable(),
    createdAt: p.datetime(3),
    decidedAt: p.datetime(3).strictNullable(),
    /** The e-mail address of who decided, at that time. */
    decidedBy: p.text().$type<ActorId>().strictNullable(),
    /** What the customer is told of the decision. */
    note: p.text().strictNullable(),
  },
});
export type UnclaimedClaim = InferEntity<typeof UnclaimedClaim>;
