import { defaultCurrency, itemLimit } from '@jadeport/contract/orders';
import { parseMoney } from '@jadeport/money';
import { AppError } from '../../errors/app-error.ts';
import type { Address, NormalisedOrder } from '../../ports/order-source.ts';

/** An order as its row: named as the columns, so that a page goes into one statement as JSON. */
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

/** An index takes no more, and no shop has longer ones. */
const longestId = 200;

/**
 * What is stored of an order: every text as the shop has it, but for the two things that PostgreSQL
 * takes in none, NUL and half a surrogate pair.
 *
 * @throws SHOP_ORDER_UNREADABLE for an amount, a time or an id that is none
 * @throws SHOP_ORDER_TOO_LONG for more items than anybody lists
 */
export function toOrderRow(order: NormalisedOrder): OrderRow {
  const externalId = clean(order.externalId);
  const currency = order.currency.trim().toUpperCase() || defaultCurrency;
  const total = parseMoney(order.total, currency);
  const isReadable =
    externalId !== '' && externalId.length <= longestId && /^[A-Z]{3}$/.test(currency);
  if (!isReadable || !total || !isInstant(order.createdAt)) {
    throw new AppError('SHOP_ORDER_UNREADABLE', { order: externalId.slice(0, longestId) });
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
    total_amount: total.hundredths,
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

/** A name alone is no address. */
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

/** Years of four digits, which every reader of ISO 8601 takes. */
function isInstant(at: Date): boolean {
  const year = at.getUTCFullYear();
  return year >= 1970 && year <= 9999;
}

/** A page on the web, or nothing: `javascript:` and the like are no one's order page. */
function webAddress(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  return /^https?:$/.test(new URL(text).protocol) ? clean(text) : null;
}
