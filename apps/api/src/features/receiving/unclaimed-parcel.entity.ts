import { randomUUID } from 'node:crypto';
import type { Disposal } from '@jadeport/contract/receiving';
import { unclaimedStates } from '@jadeport/shipment';
import type { Piece } from '@jadeport/tracking';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { comparedWaybillTrigger } from '../../db/compared-waybill.ts';
import type { ActorId } from '../audit/actor.ts';
import { Shipment } from '../shipments/shipment.entity.ts';

/** Who disposed of it stands as an id. */
export type StoredDisposal = Pick<Disposal, 'at' | 'notices'> & { actor: ActorId | null };

/** A parcel that arrived without a pre-alert; its owner is not known until it is granted. */
export const UnclaimedParcel = defineEntity({
  name: 'UnclaimedParcel',
  tableName: 'unclaimed_parcels',
  indexes: [
    {
      name: 'unclaimed_parcels_page_index',
      columns: [{ name: 'state' }, { name: 'received_at', sort: 'DESC' }, { name: 'id' }],
      properties: ['state', 'receivedAt', 'id'],
    },
    {
      name: 'unclaimed_parcels_piece_unique',
      expression: `create unique index unclaimed_parcels_piece_unique on unclaimed_parcels
        (compared_waybill, (coalesce(piece->>'place', ''))) where (state = 'shelved')`,
    },
  ],
  triggers: [comparedWaybillTrigger('unclaimed_parcels')],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** On its label, as U-17. */
    number: p.bigint('number').autoincrement().unique(),
    waybill: p.text().collation('C').strictNullable(),
    /** The waybill as it is compared, which a trigger keeps. */
    comparedWaybill: p.text().collation('C').nullable(),
    /** Which parcel of how many its carrier says it is. */
    piece: p.json<Piece>().strictNullable(),
    state: p.enum(unclaimedStates),
    /** Thousandths of a pound. */
    weightMilliPounds: p.integer().strictNullable(),
    dimensions: p.json<Dimensions>().strictNullable(),
    receivedAt: p.datetime(3),
    /** Who disposed of it, when, and after which notices. */
    disposal: p.json<StoredDisposal>().nullable(),
    /** Whose it became; one that came several times is the same shipment. */
    shipment: () =>
      p.manyToOne(Shipment).strictNullable().updateRule('no action').deleteRule('no action'),
  },
});
export type UnclaimedParcel = InferEntity<typeof UnclaimedParcel>;

/** Millimetres. */
export type Dimensions = { lengthMm: number; widthMm: number; heightMm: number };
