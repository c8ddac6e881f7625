import { defaultCurrency } from '@jadeport/contract/orders';
import { z } from 'zod';

const text = z.union([z.string(), z.number().transform(String)]);
const textOrNone = text.nullish().transform((value) => value ?? '');

const address = z.object({
  name: textOrNone,
  street: textOrNone,
  city: textOrNone,
  postalCode: textOrNone,
  country: textOrNone,
});

/** A time without a zone is UTC, whatever the server's time zone. */
const instant = z
  .union([
    z.iso.datetime({ offset: true }),
    z.iso.datetime({ local: true }).transform((value) => `${value}Z`),
    z.iso.date(),
  ])
  .transform((value) => new Date(value));

/** An order of the documented feed. Numbers are accepted for texts; a missing field is empty. */
const order = z.object({
  id: text,
  orderNumber: text.nullish(),
  customerName: textOrNone,
  shippingAddress: address.nullish(),
  items: z.array(z.object({ name: textOrNone, quantity: z.int().min(0) })).nullish(),
  total: text,
  currency: z
    .string()
    .nullish()
    .transform((value) => value || defaultCurrency),
  createdAt: instant,
  updatedAt: instant.nullish(),
  url: z.string().nullish(),
  cancelled: z.boolean().nullish(),
});
export type FeedOrder = z.output<typeof order>;

/** One page: `{orders, nextCursor}`; the cursor is missing or null on the last page. */
export const feedPage = z.object({
  orders: z.array(order),
  nextCursor: text.nullish(),
});
