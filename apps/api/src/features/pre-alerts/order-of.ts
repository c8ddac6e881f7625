import { purchaseKey } from '@jadeport/consolidation';

/** An order number as it is stored with its seller: as typed, and as it is compared. */
export function orderOf(seller: string, typed: string | null | undefined) {
  const orderNumber = typed || null;
  return { orderNumber, purchase: purchaseKey({ seller, orderNumber }) };
}
