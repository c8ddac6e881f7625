import { defineEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';
import { Manifest } from './manifest.entity.ts';

/** A unit of a manifest that has come. Its key counts it once, however many clerks scan it at once. */
export const UnitArrival = defineEntity({
  name: 'UnitArrival',
  tableName: 'unit_arrivals',
  properties: {
    manifest: () => p.manyToOne(Manifest).primary().updateRule('no action').deleteRule('no action'),
    /** Named without a foreign key, as in the lines. */
    shipmentId: p.uuid().primary().index(),
    countedAt: p.datetime(3),
    /** The code of the site where it was counted first. */
    site: p.text(),
    actor: p.text().$type<ActorId>().nullable(),
    clearedAt: p.datetime(3).nullable(),
  },
});
