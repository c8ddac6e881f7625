import { z } from 'zod';
import { instant, rowId } from '../fields.ts';
import { orderNumber } from './order-number.ts';

const exampleId = '6d1f0c2a-3b7e-4c1d-9a52-e40b7f9c8d11';

const announced = z.object({
  /** Of the pre-alert. */
  id: z.string().meta({ example: exampleId }),
  trackingNumber: z.string(),
  description: z.string(),
  orderNumber: z.string().nullable(),
  announcedAt: instant,
});

/** Packages of one seller that were announced within three days, and may be of one order. */
export const orderQuestionOutput = announced
  .extend({
    seller: z.string(),
    /** Announced before it: the nearest first, one of each order, five at most. */
    earlier: z.array(announced),
  })
  .meta({ id: 'OrderQuestion' });
export type OrderQuestion = z.infer<typeof orderQuestionOutput>;

/** The first 20, in the order of the announcements. */
export const listOrderQuestionsOutput = z.object({ items: z.array(orderQuestionOutput) });

export const answerOrderQuestionInput = z.strictObject({
  id: rowId,
  sameAs: rowId.nullable().meta({
    description: 'The pre-alert of the same order; null for an order of its own',
    example: exampleId,
  }),
  orderNumber: orderNumber.nullish().meta({
    description:
      'Where neither has one; without it both get the tracking number of the earlier package',
  }),
});
