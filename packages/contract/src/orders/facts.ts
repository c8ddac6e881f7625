// Apart from the schemas: a screen that only shows orders does without their weight.

/** Spec section 9. */
export const orderFilters = ['all', 'processed', 'unprocessed'] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** What an order's currency is where the shop names none (spec section 3). */
export const defaultCurrency = 'USD';

/** An order's amounts are in hundredths, whatever its currency (spec section 9). */
export const hundredthsInOne = 100;

/** Most rows of one answer that is an array. */
export const listLimit = 1000;

/**
 * Most text of one such answer, in bytes, whatever its number of rows: it ends there, and the next one
 * goes on.
 */
export const listBytes = 2 * 2 ** 20;

/** Most items of one order; Shopify's own limit. */
export const itemLimit = 500;

/** Largest order with all its texts. */
export const orderLimitKb = 128;

/** Most orders that are processed by one call. */
export const processLimit = 100;
