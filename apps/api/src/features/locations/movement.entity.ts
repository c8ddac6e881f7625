import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { forGoodWithOwner } from '../../db/for-good.ts';
import type { ActorId } from '../audit/actor.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Location } from './location.entity.ts';

/** A parcel was put somewhere. For good: the database refuses to change or delete a line. */
export const Movement = defineEntity({
  name: 'Movement',
  tableName: 'movements',
  indexes: [
    { name: 'movements_shipment_index', properties: ['shipment', 'id'] },
    { name: 'movements_unclaimed_index', properties: ['unclaimedId', 'id'] },
  ],
  checks: [
    {
      name: 'movements_parcel_check',
      expression: '(shipment_id is null) <> (unclaimed_id is null)',
    },
  ],
  triggers: [forGoodWithOwner('movements')],
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    location: () => p.manyToOne(Location).index().updateRule('no action').deleteRule('no action'),
    shipment: () =>
      p.manyToOne(Shipment).strictNullable().updateRule('no action').deleteRule('cascade'),
    /** A parcel whose owner is not known; its table stands above this feature. */
    unclaimedId: p.uuid().strictNullable(),
    at: p.datetime(3),
    actor: p.text().$type<ActorId>().strictNullable(),
  },
});
export type Movement = InferEntity<typeof Movement>;
