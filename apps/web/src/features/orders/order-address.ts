import type { Order, OrderAddress } from '@jadeport/contract/orders';

/** An order's address; null where the shop sent none. */
export function addressOf({ shippingAddress }: Order): OrderAddress | null {
  return shippingAddress === null ? null : JSON.parse(shippingAddress);
}

/** The place in one line: street, city, state, postal code and country, where the shop sent them. */
export function placeOf({ street, city, state, postalCode, country }: OrderAddress): string {
  return [street, city, state, postalCode, country]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ');
}
