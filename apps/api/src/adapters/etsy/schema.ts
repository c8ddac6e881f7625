import { z } from 'zod';
import { escapedText } from '../decode-entities.ts';
import { textOrNone } from '../order-parts.ts';

const instant = z
  .int()
  .min(0)
  .max(253_402_300_799)
  .transform((seconds) => new Date(seconds * 1000));

const money = z.object({
  amount: z.int(),
  divisor: z.int().refine((value) => /^10*$/.test(String(value))),
  currency_code: z.string(),
});
export type EtsyMoney = z.infer<typeof money>;

/** An order. In some regions Etsy omits the buyer's data, except for preferred partners. */
const receipt = z.object({
  receipt_id: z.int(),
  status: textOrNone,
  name: escapedText,
  first_line: escapedText,
  second_line: escapedText,
  city: escapedText,
  state: escapedText.catch(''),
  zip: escapedText,
  country_iso: escapedText,
  created_timestamp: instant,
  updated_timestamp: instant.nullish(),
  grandtotal: money,
  discount_amt: money.optional().catch(undefined),
  transactions: z
    .array(
      z.object({
        title: escapedText,
        quantity: z.int().min(0),
        price: money.optional().catch(undefined),
      }),
    )
    .nullish(),
});
export type Receipt = z.infer<typeof receipt>;

/** How an order is read; people know it by its id. */
export const receiptForm = {
  schema: receipt,
  id: 'receipt_id',
  number: 'receipt_id',
  updated: 'updated_timestamp',
};

export const receiptsAnswer = z.object({ count: z.int(), results: z.array(z.unknown()) });

export const receiptAnswer = z.object({ receipt_id: z.int() });

export const meAnswer = z.object({ shop_id: z.int() });

export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number(),
});
