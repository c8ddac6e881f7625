import { goodsDecisions } from '@jadeport/contract/goods';
import { defineEntity, p } from '@mikro-orm/core';
import type { ActorId } from '../audit/actor.ts';
import { Shipment } from '../shipments/shipment.entity.ts';

/**
 * What staff said about a word of a package that the list of prohibited and restricted goods names.
 * Of each word, so that other goods that are announced later are asked about again.
 */
export const GoodsDecision = defineEntity({
  name: 'GoodsDecision',
  tableName: 'goods_decisions',
  properties: {
    shipment: () => p.manyToOne(Shipment).primary().updateRule('no action').deleteRule('cascade'),
    /** The id of the row of the list. */
    rule: p.text().primary(),
    word: p.text().primary(),
    as: p.enum(goodsDecisions),
    reason: p.text().nullable(),
    actor: p.text().$type<ActorId>().nullable(),
    decidedAt: p.datetime(3),
  },
});
