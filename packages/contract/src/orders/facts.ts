// In a file without schemas, so that a screen that only shows orders does not load zod.

/** Spec section 9. */
export const orderFilters = ['all', 'processed', 'unprocessed'] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** How a shop took an order back; such an order is not processed. */
export const cancellations = ['cancelled', 'refunded', 'failed', 'deleted'] as const;
export type Cancellation = (typeof cancellations)[number];

/** The most refused orders in one answer, and the most that are kept of a shop. */
export const rejectedLimit = 100;
export const keptRejectedLimit = 1000;

/** The currency of an order where the shop names none (spec section 3). */
export const defaultCurrency = 'USD';

/** The most rows of an answer that is an array. */
export const listLimit = 1000;

/** The most text of such an answer, in bytes. The answer ends there and the next page continues. */
export const listBytes = 2 * 2 ** 20;

/** The most items of one order, which is Shopify's limit. */
export const itemLimit = 500;

/** The largest order with all its texts, in KB. */
export const orderLimitKb = 128;

/** The most orders processed by one call. */
export const processLimit = 100;
