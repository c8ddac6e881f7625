import { z } from 'zod';
import { amount, lineOf, textOrNone } from '../order-parts.ts';
import { oneOf } from './one-of.ts';

/** Texts are null for shops without permission for customer data ("protected customer data"). */
const address = z.object({
  name: textOrNone,
  address1: textOrNone,
  address2: textOrNone,
  city: textOrNone,
  province: textOrNone.catch(''),
  zip: textOrNone,
  countryCodeV2: textOrNone,
});

/** `quantity`, as ordered, is not asked for, and taken where an answer has nothing else. */
const line = z
  .object({
    name: textOrNone,
    currentQuantity: z.int().nullish(),
    quantity: z.int().nullish(),
    discountedUnitPriceAfterAllDiscountsSet: z
      .object({ shopMoney: z.object({ amount }) })
      .optional()
      .catch(undefined),
  })
  .transform((each, context) => {
    const quantity = oneOf([each.currentQuantity, each.quantity], 'currentQuantity', context);
    const price = each.discountedUnitPriceAfterAllDiscountsSet?.shopMoney.amount;
    return lineOf(each.name, quantity, price, 'piece');
  });

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() });

const money = z.object({ shopMoney: z.object({ amount, currencyCode: z.string() }) });

/** `totalPriceSet`, as ordered, is not asked for, and taken where an answer has nothing else. */
const order = z
  .object({
    id: z.string(),
    legacyResourceId: z.union([z.string().regex(/^\d{1,20}$/), z.int()]).transform(String),
    name: z.string(),
    createdAt: z.iso.datetime({ offset: true }),
    updatedAt: z.iso.datetime({ offset: true }).nullish(),
    cancelledAt: z.string().nullish(),
    displayFinancialStatus: textOrNone.catch(''),
    customer: z.object({ displayName: textOrNone }).nullish(),
    shippingAddress: address.nullish(),
    lineItems: z.object({ nodes: z.array(line), pageInfo }),
    currentTotalPriceSet: money.nullish(),
    totalPriceSet: money.nullish(),
  })
  .transform(({ currentTotalPriceSet, totalPriceSet, ...rest }, context) => ({
    ...rest,
    total: oneOf([currentTotalPriceSet, totalPriceSet], 'currentTotalPriceSet', context).shopMoney,
  }));
export type ShopifyOrder = z.infer<typeof order>;

/** How an order of a page is read. */
export const orderForm = {
  schema: order,
  id: 'legacyResourceId',
  number: 'name',
  updated: 'updatedAt',
};

export const ordersData = z.object({
  orders: z.object({ nodes: z.array(z.unknown()), pageInfo }),
});

/** Lines of a further page, which are read apart from the page. */
export const furtherLines = z.array(line);

export const itemsData = z.object({
  order: z.object({ lineItems: z.object({ nodes: z.array(z.unknown()), pageInfo }) }).nullable(),
});

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
