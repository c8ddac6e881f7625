import type { Received } from '@jadeport/contract/receiving';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { forGoodWithOwner } from '../../db/for-good.ts';
import type { ActorId } from '../audit/actor.ts';

/** One scan at the warehouse's door and its answer, for good: sent again, it gets the same one. */
export const Scan = defineEntity({
  name: 'Scan',
  tableName: 'scans',
  triggers: [forGoodWithOwner('scans')],
  properties: {
    /** Made by the device. */
    id: p.uuid().primary(),
    /** What was scanned, without spaces, in capitals. */
    code: p.text(),
    actor: p.text().$type<ActorId>().strictNullable(),
    /** By the device's clock; null where it told none. */
    scannedAt: p.datetime(3).strictNullable(),
    /** By ours. */
    receivedAt: p.datetime(3),
    answer: p.json<Received>(),
    /** Of what it says of the parcel, and of who says it; null in rows from before it was kept. */
    hash: p.text().strictNullable(),
  },
});
export type Scan = InferEntity<typeof Scan>;
