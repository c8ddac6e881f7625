/** How a parcel was bought, as its customer or a connected shop says. */
export type Bought = {
  /** The seller's name as typed. */
  readonly seller: string;
  /** As the shop writes it; null where nobody said. */
  readonly orderNumber: string | null;
};

/** A seller's name as it is compared: without case, spaces, signs and invisible characters. */
export function sellerKey(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase();
  // Marks that a sign had parted stand together now, in whatever order.
  return plain.replace(/[^\p{L}\p{M}\p{N}]/gu, '').normalize('NFC') || plain.trim();
}

/** An order's number as it is compared: without case, spaces, `#` and invisible characters. */
function orderKey(orderNumber: string | null): string {
  const plain = (orderNumber ?? '').replace(/[#＃№\p{Cf}]/gu, '').normalize('NFKC');
  return plain.replace(/\s/g, '').toUpperCase();
}

/**
 * Identifies the purchase of a parcel: one order of one seller. Null where no order number is known,
 * so that the parcel is a purchase of its own.
 */
export function purchaseKey({ seller, orderNumber }: Bought): string | null {
  const order = orderKey(orderNumber);
  return order === '' ? null : `${sellerKey(seller)} ${order}`;
}

/** The same of an order that a connected shop sent; a shop has its id, not its name. */
export function shopPurchaseKey(shopId: string, orderNumber: string): string | null {
  const order = orderKey(orderNumber);
  // Names have no colon once they are compared, so that no seller is taken for a shop.
  return order === '' ? null : `shop:${shopId} ${order}`;
}

/**
 * Joins parcels that share a key, also over a third one, as a parcel can be in a shop's order and in
 * a pre-alert of its own. Takes the keys of each parcel by its id.
 *
 * @returns the purchase of each id that has a key
 */
export function joinPurchases(keysOf: ReadonlyMap<string, readonly string[]>): Map<string, string> {
  const parents = new Map<string, string>();
  const rootOf = (key: string): string => {
    let root = key;
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) {
      root = parent;
    }
    return root;
  };
  for (const keys of keysOf.values()) {
    for (const key of keys.slice(1)) {
      const [one, other] = [rootOf(keys[0] as string), rootOf(key)];
      if (one !== other) parents.set(other, one);
    }
  }
  const found = new Map<string, string>();
  for (const [id, [key]] of keysOf) if (key !== undefined) found.set(id, rootOf(key));
  return found;
}
