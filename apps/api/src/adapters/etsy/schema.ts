import { z } from 'zod';

/** In some regions Etsy omits the buyer's data, except for preferred partners. */
const part = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const instant = z
  .int()
  .min(0)
  .max(253_402_300_799)
  .transform((seconds) => new Date(seconds * 1000));

const receipt = z.object({
  receipt_id: z.int(),
  status: part,
  name: part,
  first_line: part,
  second_line: part,
  city: part,
  zip: part,
  country_iso: part,
  created_timestamp: instant,
  updated_timestamp: instant.nullish(),
  grandtotal: z.object({
    amount: z.int(),
    divisor: z.int().refine((value) => /^10*$/.test(String(value))),
    currency_code: z.string(),
  }),
  transactions: z.array(z.object({ title: part, quantity: z.int().min(0) })).nullish(),
});
export type Receipt = z.infer<typeof receipt>;

export const receiptsAnswer = z.object({ count: z.int(), results: z.array(receipt) });

export const receiptAnswer = z.object({ receipt_id: z.int() });

export const meAnswer = z.object({ shop_id: z.int() });

export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number(),
});
