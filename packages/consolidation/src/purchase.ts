/** How a parcel was bought, as far as that is known. */
export type Bought = {
  /** Identifies the seller, such as the id of a connected shop; null where there is no order. */
  readonly seller: string | null;
  /** As the shop writes it. */
  readonly orderNumber: string | null;
};

/**
 * Identifies the purchase of a parcel: one order of one seller. Null where no order is known, so that
 * the parcel is a purchase of its own: each pre-alert announces one parcel, and several pre-alerts are
 * several purchases, also those of one seller on one day.
 */
export function purchaseOf({ seller, orderNumber }: Bought): string | null {
  const number = (orderNumber ?? '')
    .normalize('NFKC')
    .replace(/^[#\s]+/, '')
    .trim()
    .toUpperCase();
  return seller === null || number === '' ? null : `${seller} ${number}`;
}
