import { z } from 'zod';

/** A text that a shop may omit, or may not have permission to send. */
const part = z.string().nullish();

const lineItems = z.object({
  nodes: z.array(z.object({ name: z.string(), quantity: z.int() })),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
});

const order = z.object({
  id: z.string(),
  legacyResourceId: z.union([z.string(), z.int()]).transform(String),
  name: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }).nullish(),
  cancelledAt: z.string().nullish(),
  customer: z.object({ displayName: part }).nullish(),
  // Null for shops without permission for customer data ("protected customer data").
  shippingAddress: z
    .object({
      name: part,
      address1: part,
      address2: part,
      city: part,
      zip: part,
      countryCodeV2: part,
    })
    .nullish(),
  lineItems,
  totalPriceSet: z.object({
    shopMoney: z.object({ amount: z.string(), currencyCode: z.string() }),
  }),
});
export type ShopifyOrder = z.infer<typeof order>;

export const ordersData = z.object({
  orders: z.object({
    nodes: z.array(order),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  }),
});

export const itemsData = z.object({ order: z.object({ lineItems }).nullable() });

export const testData = z.object({ orders: z.object({ nodes: z.array(z.unknown()) }) });

export const fulfillmentOrdersData = z.object({
  order: z
    .object({
      fulfillmentOrders: z.object({
        nodes: z.array(z.object({ id: z.string(), status: z.string() })),
      }),
    })
    .nullable(),
});

export const fulfillmentData = z.object({
  fulfillmentCreate: z.object({ userErrors: z.array(z.object({ message: z.string() })).max(0) }),
});

/** The cost of a query, in points of a bucket that refills at `restoreRate` per second. */
const cost = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
});

/** The envelope of every GraphQL answer. `errors` is a text where the address is wrong. */
export const envelope = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string().optional(),
        extensions: z.object({ code: z.string().optional() }).optional(),
      }),
    )
    .optional(),
  extensions: z.object({ cost: cost.optional().catch(undefined) }).optional(),
});
export type Envelope = z.infer<typeof envelope>;

export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().default(86_399),
});

/** An order in a webhook, which has the form of the older REST API. */
export const postedOrder = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }).nullish(),
  cancelled_at: z.string().nullish(),
  currency: z.string(),
  total_price: z.string(),
  customer: z.object({ first_name: part, last_name: part }).nullish(),
  shipping_address: z
    .object({
      name: part,
      address1: part,
      address2: part,
      city: part,
      zip: part,
      country_code: part,
    })
    .nullish(),
  line_items: z.array(z.object({ name: z.string(), quantity: z.int() })),
});
export type PostedOrder = z.infer<typeof postedOrder>;
