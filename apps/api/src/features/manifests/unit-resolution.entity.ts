import { resolutions } from '@jadeport/manifest';
import { defineEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';
import { Manifest } from './manifest.entity.ts';

/**
 * What became of a unit that did not arrive, as it was said last; the audit log has what was said
 * before. A unit that is found keeps it.
 */
export const UnitResolution = defineEntity({
  name: 'UnitResolution',
  tableName: 'unit_resolutions',
  properties: {
    manifest: () => p.manyToOne(Manifest).primary().updateRule('no action').deleteRule('no action'),
    /** Named without a foreign key, as in the lines. */
    shipmentId: p.uuid().primary().index(),
    kind: p.enum(resolutions),
    reason: p.text(),
    actor: p.text().$type<ActorId>().nullable(),
    recordedAt: p.datetime(3),
  },
});
