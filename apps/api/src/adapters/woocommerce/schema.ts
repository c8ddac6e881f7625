import { z } from 'zod';

const part = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const address = z.object({
  first_name: part,
  last_name: part,
  address_1: part,
  address_2: part,
  city: part,
  postcode: part,
  country: part,
});
export type WooAddress = z.infer<typeof address>;

/** A time in GMT, which the API writes without a zone. */
const gmt = z.iso.datetime({ local: true }).transform((value) => new Date(`${value}Z`));

export const wooOrder = z.object({
  id: z.int(),
  number: z.union([z.string(), z.int()]).transform(String),
  status: z.string(),
  currency: z.string(),
  // Plug-ins that recalculate it may make it a number.
  total: z.union([z.string(), z.number()]).transform(String),
  date_created_gmt: gmt,
  date_modified_gmt: gmt.nullish(),
  billing: address.nullish(),
  shipping: address.nullish(),
  line_items: z.array(
    // Plug-ins may sell by weight; fractions are rounded to pieces, at least one.
    z.object({
      name: part,
      quantity: z.number().transform((value) => Math.max(1, Math.round(value))),
    }),
  ),
});
export type WooOrder = z.infer<typeof wooOrder>;

export const ordersAnswer = z.array(wooOrder);

export const noteAnswer = z.object({ id: z.int() });

/** The order in a webhook, with its address in the API. */
export const postedOrder = wooOrder.extend({
  _links: z
    .object({ self: z.array(z.object({ href: z.string() })).optional() })
    .optional()
    .catch(undefined),
});
