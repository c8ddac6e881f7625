import { z } from 'zod';
import { escapedText } from '../decode-entities.ts';
import { amount, amountOrNone, lineOf } from '../order-parts.ts';

const address = z.object({
  first_name: escapedText,
  last_name: escapedText,
  address_1: escapedText,
  address_2: escapedText,
  city: escapedText,
  state: escapedText.catch(''),
  postcode: escapedText,
  country: escapedText,
});
export type WooAddress = z.infer<typeof address>;

/** A time in GMT, which the API writes without a zone. */
const gmt = z.iso.datetime({ local: true }).transform((value) => new Date(`${value}Z`));

/** Plug-ins may sell by weight; fractions are rounded to pieces, at least one. */
const quantity = z.number().transform((value) => (value > 0 ? Math.max(1, Math.round(value)) : 0));

const line = z
  .object({ name: escapedText, quantity, total: amountOrNone })
  .transform(({ name, quantity, total }) => lineOf(name, quantity, total, 'line'));

const wooOrder = z.object({
  id: z.int(),
  number: z.union([z.string(), z.int()]).transform(String),
  status: z.string(),
  currency: z.string(),
  total: amount,
  date_created_gmt: gmt,
  date_modified_gmt: gmt.nullish(),
  billing: address.nullish(),
  shipping: address.nullish(),
  line_items: z.array(line),
});
export type WooOrder = z.infer<typeof wooOrder>;

/** The order in a webhook, with its address in the API. */
const postedOrder = wooOrder.extend({
  _links: z
    .object({ self: z.array(z.object({ href: z.string() })).optional() })
    .optional()
    .catch(undefined),
});

const names = { id: 'id', number: 'number', updated: 'date_modified_gmt' };

/** How an order of a page is read, and that of a webhook. */
export const orderForm = { schema: wooOrder, ...names };
export const postedForm = { schema: postedOrder, ...names };

export const ordersAnswer = z.array(z.unknown());

export const noteAnswer = z.object({ id: z.int() });
