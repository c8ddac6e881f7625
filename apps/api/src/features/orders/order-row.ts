import { defaultCurrency, itemLimit } from '@jadeport/contract/orders';
import { parseMoney } from '@jadeport/money';
import { cutText } from '@jadeport/text';
import { AppError } from '../../errors/app-error.ts';
import type { Address, NormalisedOrder } from '../../ports/order-source.ts';

/** An order as a row with the names of the columns, so that a page is one JSON parameter. */
export type OrderRow = {
  external_id: string;
  order_number: string;
  customer_name: string;
  shipping_address: Address | null;
  items: { name: string; quantity: number }[];
  total_amount: number;
  total_exact: string;
  currency: string;
  source_url: string | null;
  is_cancelled: boolean;
  ordered_at: string;
  changed_at: string | null;
};

/** The limit of an index; no shop has longer ids. */
const longestId = 200;

/**
 * Returns the stored form of an order: texts unchanged except for NUL and lone surrogates, which
 * PostgreSQL rejects.
 *
 * @throws SHOP_ORDER_UNREADABLE for an invalid amount, time or id
 * @throws SHOP_ORDER_TOO_LONG for more items than `itemLimit`
 */
export function toOrderRow(order: NormalisedOrder): OrderRow {
  const externalId = clean(order.externalId);
  const currency = order.currency.trim().toUpperCase() || defaultCurrency;
  const total = parseMoney(order.total, currency);
  const isReadable =
    externalId !== '' && externalId.length <= longestId && /^[A-Z]{3}$/.test(currency);
  if (!isReadable || !total || !isInstant(order.createdAt)) {
    throw new AppError('SHOP_ORDER_UNREADABLE', { order: cutText(externalId, longestId) });
  }
  if (order.items.length > itemLimit) {
    throw new AppError('SHOP_ORDER_TOO_LONG', { order: externalId, limit: itemLimit });
  }
  return {
    external_id: externalId,
    order_number: clean(order.orderNumber),
    customer_name: clean(order.customerName),
    shipping_address: toAddressRow(order.shippingAddress),
    items: order.items.map(({ name, quantity }) => ({ name: clean(name), quantity })),
    total_amount: total.cents,
    total_exact: total.exact,
    currency,
    source_url: webAddress(order.sourceUrl),
    is_cancelled: order.isCancelled,
    ordered_at: order.createdAt.toISOString(),
    changed_at:
      order.updatedAt && isInstant(order.updatedAt) ? order.updatedAt.toISOString() : null,
  };
}

const clean = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** A name without any other part is not an address. */
function toAddressRow(address: Address | null): Address | null {
  if (!address) return null;
  const { name, street, city, postalCode, country } = address;
  if ([street, city, postalCode, country].every((part) => part.trim() === '')) return null;
  return {
    name: clean(name),
    street: clean(street),
    city: clean(city),
    postalCode: clean(postalCode),
    country: clean(country),
  };
}

/** Years of four digits, which every reader of ISO 8601 accepts. */
function isInstant(at: Date): boolean {
  const year = at.getUTCFullYear();
  return year >= 1970 && year <= 9999;
}

/** Returns an http(s) address, or null: `javascript:` and the like are dropped. */
function webAddress(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  return /^https?:$/.test(new URL(text).protocol) ? clean(text) : null;
}
