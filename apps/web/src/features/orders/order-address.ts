import type { Order, OrderAddress } from '@jadeport/contract/orders';

/** An order's address; null where the shop told none. */
export function addressOf({ shippingAddress }: Order): OrderAddress | null {
  return shippingAddress === null ? null : JSON.parse(shippingAddress);
}

/** Its place in one line: street, city, postal code and country, as far as the shop told them. */
export function placeOf({ street, city, postalCode, country }: OrderAddress): string {
  return [street, city, postalCode, country]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}
