import { z } from 'zod';
import { actorFields } from '../audit/index.ts';
import { documentIds } from '../documents/index.ts';
import { instant, lines, says, text } from '../fields.ts';
import { goodsKinds } from '../settings/goods.ts';

/** What an item text names of the administrator's list of prohibited and restricted goods, and why. */
export const goodsMatchOutput = z
  .object({
    /** The id of the row of the list. */
    rule: z.string().meta({ example: 'batteries' }),
    kind: z.enum(goodsKinds),
    /**
     * `refuse`: may not be sent. `permit`: only with a permit. `ask`: the word may mean something
     * else, `doubts` say what; a person looks.
     */
    verdict: z.enum(['refuse', 'permit', 'ask']),
    /** The word that was found, and the text that it is in. */
    word: z.string().meta({ example: 'battery' }),
    text: z.string().meta({ example: '12V car battery' }),
    /**
     * `another`: the word belongs to the name of other goods; `target`: the goods are for it; `extra`:
     * it comes with them or not; `likeness`: a toy, a picture or a taste of it.
     */
    doubts: z.array(
      z.object({
        because: z.enum(['another', 'target', 'extra', 'likeness']),
        word: z.string(),
      }),
    ),
    /** What restricted goods need, and who gives it. */
    permit: z.string().nullable(),
    agency: z.string().nullable(),
    /** In both languages: a customer and the staff of the warehouse read different ones. */
    explanation: z.object({ en: z.string(), zh: z.string() }),
    source: z.string().nullable(),
  })
  .meta({ id: 'GoodsMatch' });
export type GoodsMatch = z.infer<typeof goodsMatchOutput>;

/** Item texts as somebody types them, one on each line. */
export const findGoodsInput = z.strictObject({
  q: lines(1, 5_000, 'REQUIRED').meta({ example: '12V car battery' }),
});

export const findGoodsOutput = z.object({ items: z.array(goodsMatchOutput) });

/** `other_goods`: the word means something else here; `permit`: the permit is there. */
export const goodsDecisions = ['other_goods', 'permit'] as const;
export type GoodsDecisionKind = (typeof goodsDecisions)[number];

/** A package, or a box with everything in it. */
export const shipmentGoodsInput = z.strictObject({
  trackingNumber: text(1, 64, 'TRACKING_NUMBER_REQUIRED').meta({ example: 'CJS1234567893' }),
});

/** What its description and its pre-alert name of the list, with what staff decided about it. */
export const shipmentGoodsOutput = z
  .object({
    items: z.array(
      goodsMatchOutput.extend({
        decision: z
          .object({
            as: z.enum(goodsDecisions),
            /** Null for a permit that needed no word. */
            reason: z.string().nullable(),
            ...actorFields,
            at: instant,
          })
          .nullable(),
      }),
    ),
  })
  .meta({ id: 'ShipmentGoods' });
export type ShipmentGoods = z.infer<typeof shipmentGoodsOutput>;

/**
 * About one match, by its rule and word. `other_goods` needs a reason; `permit` needs a document of
 * kind `permit` on the shipment or its pre-alert, and `documentIds` add some.
 */
export const decideGoodsInput = shipmentGoodsInput.extend({
  rule: text(1, 40, 'REQUIRED').meta({ example: 'batteries' }),
  word: text(1, 200, 'REQUIRED').meta({ example: 'battery' }),
  as: z.enum(goodsDecisions, says('NOT_A_CHOICE')).meta({ example: 'other_goods' }),
  reason: text(3, 300, 'REASON_REQUIRED')
    .optional()
    .meta({ example: 'A charger without a battery' }),
  documentIds: documentIds.default([]),
});
