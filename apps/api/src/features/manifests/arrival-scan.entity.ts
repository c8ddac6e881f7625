import type { ArrivalScan as Answer } from '@jadeport/contract/manifests';
import { arrivalOutcomes } from '@jadeport/manifest';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';
import { Manifest } from './manifest.entity.ts';

/** One scan at the arrival of a manifest and its answer, for good: sent again, it gets the same one. */
export const ArrivalScan = defineEntity({
  name: 'ArrivalScan',
  tableName: 'arrival_scans',
  indexes: [
    {
      name: 'arrival_scans_foreign_index',
      properties: ['manifest', 'code', 'receivedAt'],
      where: "outcome in ('surplus', 'elsewhere')",
    },
  ],
  triggers: [
    {
      name: 'arrival_scans_for_good',
      timing: 'before',
      events: ['update', 'delete'],
      forEach: 'statement',
      expression: `create trigger arrival_scans_for_good before update or delete
        on arrival_scans for each statement when (pg_trigger_depth() = 0)
        execute function refuse_change()`,
    },
  ],
  properties: {
    /** Made by the device. */
    id: p.uuid().primary(),
    manifest: () => p.manyToOne(Manifest).updateRule('no action').deleteRule('no action'),
    /** What was scanned, without spaces, in capitals. */
    code: p.text(),
    outcome: p.enum(arrivalOutcomes),
    actor: p.text().$type<ActorId>().strictNullable(),
    /** By the device's clock; null where it told none. */
    scannedAt: p.datetime(3).strictNullable(),
    /** By ours. */
    receivedAt: p.datetime(3),
    answer: p.json<Answer>(),
  },
});
export type ArrivalScan = InferEntity<typeof ArrivalScan>;
