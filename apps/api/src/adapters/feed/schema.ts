import { defaultCurrency } from '@jadeport/contract/orders';
import { z } from 'zod';
import { amount, amountOrNone, inState, lineOf } from '../order-parts.ts';

const text = z.union([z.string(), z.number().transform(String)]);
const textOrNone = text.nullish().transform((value) => value ?? '');

const address = z
  .object({
    name: textOrNone,
    street: textOrNone,
    city: textOrNone,
    state: textOrNone.catch(''),
    postalCode: textOrNone,
    country: textOrNone,
  })
  .transform(({ state, ...rest }) => ({ ...rest, ...inState(state) }));

const item = z
  .object({ name: textOrNone, quantity: z.int().min(0), price: amountOrNone })
  .transform(({ name, quantity, price }) => lineOf(name, quantity, price, 'piece'));

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
  items: z.array(item).nullish(),
  total: amount,
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

/** How an order is read. */
export const orderForm = {
  schema: order,
  id: 'id',
  number: 'orderNumber',
  updated: 'updatedAt',
};

/** One page: `{orders, nextCursor}`; the cursor is missing or null on the last page. */
export const feedPage = z.object({
  orders: z.array(z.unknown()),
  nextCursor: text.nullish(),
});
