import { defineEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Bag } from './bag.entity.ts';

/**
 * A parcel or a box that is in a bag. The shipment is the key, so that it is in one bag at most,
 * however many scan it at once; it is free again when its manifest is cancelled or it is left behind.
 */
export const BagUnit = defineEntity({
  name: 'BagUnit',
  tableName: 'bag_units',
  indexes: [{ name: 'bag_units_added_index', properties: ['addedAt', 'shipment'] }],
  properties: {
    shipment: () =>
      p.oneToOne(Shipment).owner().primary().updateRule('no action').deleteRule('cascade'),
    bag: () => p.manyToOne(Bag).index().updateRule('no action').deleteRule('no action'),
    addedAt: p.datetime(3),
    actor: p.text().$type<ActorId>().nullable(),
  },
});
