import { z } from 'zod';
import { amount, amountOrNone, lineOf, textOrNone } from '../order-parts.ts';
import { discountedPrice } from './discounted-price.ts';
import { oneOf } from './one-of.ts';

const line = z
  .object({
    name: textOrNone,
    quantity: z.int().nullish(),
    current_quantity: z.int().nullish(),
    price: amountOrNone,
    // Undefined where it is odd: then the price is unknown, not undiscounted.
    discount_allocations: z
      .array(z.object({ amount }))
      .nullish()
      .transform((list): { amount: string }[] | undefined => list ?? [])
      .catch(undefined),
  })
  .transform(({ name, quantity, current_quantity, price, discount_allocations }, context) => {
    const present = oneOf([current_quantity, quantity], 'quantity', context);
    if (typeof present !== 'number') return z.NEVER;
    const discounts = discount_allocations?.map((each) => each.amount);
    if (discounts?.length === 0) return lineOf(name, present, price, 'piece');
    const ordered = quantity ?? present;
    return lineOf(name, present, discountedPrice(price, ordered, present, discounts), 'line');
  });

const postedOrder = z
  .object({
    id: z.int(),
    name: z.string(),
    created_at: z.iso.datetime({ offset: true }),
    updated_at: z.iso.datetime({ offset: true }).nullish(),
    cancelled_at: z.string().nullish(),
    financial_status: textOrNone.catch(''),
    currency: z.string(),
    current_total_price: amount.nullish(),
    total_price: amount.nullish(),
    customer: z.object({ first_name: textOrNone, last_name: textOrNone }).nullish(),
    shipping_address: z
      .object({
        name: textOrNone,
        address1: textOrNone,
        address2: textOrNone,
        city: textOrNone,
        province: textOrNone.catch(''),
        zip: textOrNone,
        country_code: textOrNone,
      })
      .nullish(),
    line_items: z.array(line),
  })
  .transform(({ current_total_price, total_price, ...rest }, context) => ({
    ...rest,
    total: oneOf([current_total_price, total_price], 'total_price', context),
  }));
export type PostedOrder = z.infer<typeof postedOrder>;

/** How an order in a webhook is read, which has the form of the older REST API. */
export const postedForm = { schema: postedOrder, id: 'id', number: 'name', updated: 'updated_at' };
