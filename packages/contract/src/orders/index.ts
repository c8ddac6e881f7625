import { z } from 'zod';
import { day, encoding, instant, moment, page, rowId, says, sortedBy, text } from '../fields.ts';
import { createPreAlertInput } from '../pre-alerts/index.ts';
import { cancellations, listLimit, orderFilters, processLimit } from './facts.ts';
import { rejectedOrder } from './rejected-order.ts';
import { orderSorts } from './sorts.ts';

export * from './facts.ts';

/**
 * A shipping address; each part is one line or empty. As the spec requires, an order carries it as
 * JSON text: `JSON.parse(order.shippingAddress)`.
 */
export const addressOutput = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  /** The state, province or parish, where the shop sends one. */
  state: z.string().optional(),
  postalCode: z.string(),
  /** As the shop sends it: a code such as `JM`, or a name. */
  country: z.string(),
});
export type OrderAddress = z.infer<typeof addressOutput>;

/** An order of a shop (spec section 3, Order); `totalAmount` is in hundredths of its currency. */
export const orderOutput = z
  .object({
    id: z.string(),
    platformId: z.string(),
    platformName: z.string(),
    orderNumber: z.string(),
    customerName: z.string(),
    /** JSON text of name, street, city, state (if sent), postalCode, country; null where the shop sends none. */
    shippingAddress: z.string().nullable(),
    items: z.array(
      z.object({
        name: z.string(),
        quantity: z.int(),
        /** What all pieces of the line cost together, like `totalAmount`, where the shop says so. */
        totalAmount: z.int().optional(),
      }),
    ),
    /** In hundredths of one unit of `currency`, whatever its own subdivision. */
    totalAmount: z.int(),
    /** The exact amount as decimal text: `10.50`, yen `1500`, dinar `12.345`. */
    totalExact: z.string(),
    currency: z.string(),
    isProcessed: z.boolean(),
    /** Whether the shop took the order back; `cancellation` says how. */
    isCancelled: z.boolean(),
    cancellation: z.enum(cancellations).nullable(),
    /** When the customer placed the order. */
    createdAt: instant,
    importedAt: instant,
    sourceUrl: z.string().nullable(),
    shipment: z.object({ trackingNumber: z.string() }).nullable(),
    /** When the tracking number was written back to the shop. */
    writtenBackAt: instant.nullable(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderOutput>;

const listing = (most: number, usual: number) => ({
  filter: z.enum(orderFilters, says('NOT_A_CHOICE')).default('all'),
  /** Part of an order number or customer name, in any case. */
  search: text(0, 200, 'REQUIRED').optional(),
  limit: z.coerce.number(says('WRONG_TYPE')).int().min(1).max(most).default(usual),
  cursor: page.cursor,
});

const platformId = rowId;

export const listOrdersInput = z.strictObject(listing(listLimit, listLimit));

/** `id` is the id of the platform. */
export const listPlatformOrdersInput = z.strictObject({
  id: platformId,
  ...listing(listLimit, listLimit),
});

/** Newest first. */
export const listOrdersOutput = z.array(orderOutput);

/** The same lists in pages, newest first or as sorted; without `platformId`, of all platforms. */
export const pageOrdersInput = z.strictObject({
  platformId: platformId.optional(),
  sort: sortedBy(orderSorts),
  ...listing(100, 50),
});

export const pageOrdersOutput = z.object({
  items: z.array(orderOutput),
  nextCursor: z.string().nullable(),
});

export const countOrdersInput = z.strictObject({ platformId });

/** How many orders are deleted with a platform. */
export const countOrdersOutput = z.object({ total: z.int(), processed: z.int() });

/** A day or an instant, as ISO 8601. */
const since = z.union([day, moment], says('INVALID'));

/** `id` is the id of the platform; `since` defaults to 30 days ago. */
export const syncInput = z.strictObject({
  id: platformId,
  params: z
    .strictObject({
      status: z.literal('any', says('NOT_A_CHOICE')).optional(),
      since: since.optional(),
    })
    .optional(),
});

/**
 * The numbers of new orders, changed orders and orders seen (spec section 3, Sync result). `rejected`
 * names the first orders that could not be stored; it is missing where all were.
 */
export const syncOutput = z
  .object({
    imported: z.int(),
    updated: z.int(),
    total: z.int(),
    rejected: z.array(rejectedOrder).optional(),
  })
  .meta({ id: 'SyncResult' });
export type SyncResult = z.infer<typeof syncOutput>;

/** The most rows of a file that an answer names. */
export const namedRowsLimit = 1000;

/**
 * What became of a file of orders: `total` are those whose number can be read. A row that cannot be
 * used is rejected and stops no other; `rejected` names the first `namedRowsLimit` faults, and
 * `rejectedRows` counts the rows at fault.
 */
export const importOutput = z
  .object({
    imported: z.int(),
    updated: z.int(),
    total: z.int(),
    readAs: encoding,
    rejectedRows: z.int(),
    rejected: z.array(
      z.object({
        /** As the spreadsheet numbers it: the heading is row 1. */
        row: z.int(),
        /** Empty where the row has none that can be read. */
        orderNumber: z.string(),
        /** The column; empty where the whole row is at fault. */
        field: z.string(),
        /** In the caller's language. */
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof importOutput>;

export const processOrderInput = z.strictObject({ id: rowId });

export const processOrderOutput = z
  .object({ shipment: z.object({ trackingNumber: z.string() }) })
  .meta({ id: 'ProcessedOrder' });
export type ProcessedOrder = z.infer<typeof processOrderOutput>;

export const processOrdersInput = z.strictObject({
  ids: z.array(rowId).min(1).max(processLimit),
});

/** What a seller adds to turn an order into a pre-alert; the waybill may follow later. */
export const preAlertOrderInput = z.strictObject({
  id: rowId,
  ...createPreAlertInput.pick({ service: true, documentIds: true }).shape,
  waybill: createPreAlertInput.shape.waybill.optional(),
});

/**
 * One row per requested order, in that order. `trackingNumber` is null for an order that was not
 * processed because it is cancelled.
 */
export const processOrdersOutput = z.object({
  orders: z.array(z.object({ id: z.string(), trackingNumber: z.string().nullable() })),
});
