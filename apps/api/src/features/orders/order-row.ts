import { type Cancellation, defaultCurrency, itemLimit } from '@jadeport/contract/orders';
import { parseMoney } from '@jadeport/money';
import { cutText, storableText } from '@jadeport/text';
import { AppError } from '../../errors/app-error.ts';
import type { Address, NormalisedOrder, OrderLine } from '../../ports/order-source.ts';
import type { OrderItem } from './order.entity.ts';

/** An order as a row with the names of the columns, so that a page is one JSON parameter. */
export type OrderRow = {
  external_id: string;
  order_number: string;
  customer_name: string;
  shipping_address: Address | null;
  items: OrderItem[];
  total_amount: number;
  total_exact: string;
  currency: string;
  source_url: string | null;
  is_cancelled: boolean;
  cancellation: Cancellation | null;
  ordered_at: string;
  changed_at: string | null;
};

/** The limit of an index; no shop has longer ids. */
const longestId = 200;

/** The most pieces of a line, and the highest price of a whole line that is kept, in hundredths. */
const mostPieces = 999_999;
const highestPrice = 1e13;

/**
 * Returns the stored form of an order: texts unchanged except for NUL and lone surrogates, which
 * PostgreSQL rejects, and without lines that have no pieces.
 *
 * @throws SHOP_ORDER_FIELD for an invalid amount, currency, time, id or quantity
 * @throws SHOP_ORDER_TOO_LONG for more items than `itemLimit`
 */
export function toOrderRow(given: NormalisedOrder): OrderRow {
  const externalId = storableText(given.externalId);
  const currency = given.currency.trim().toUpperCase() || defaultCurrency;
  const total = parseMoney(given.total, currency);
  const order = cutText(storableText(given.orderNumber) || externalId, longestId);
  const refuse = (field: string) => new AppError('SHOP_ORDER_FIELD', { order, field });
  if (externalId === '' || externalId.length > longestId) throw refuse('id');
  if (!/^[A-Z]{3}$/.test(currency)) throw refuse('currency');
  if (!total) throw refuse('total');
  if (!isInstant(given.createdAt)) throw refuse('createdAt');
  if (given.items.some(({ quantity }) => !(quantity <= mostPieces))) throw refuse('quantity');
  if (given.items.length > itemLimit) {
    throw new AppError('SHOP_ORDER_TOO_LONG', { order, limit: itemLimit });
  }
  return {
    external_id: externalId,
    order_number: storableText(given.orderNumber),
    customer_name: storableText(given.customerName),
    shipping_address: toAddressRow(given.shippingAddress),
    items: given.items
      .filter(({ quantity }) => quantity > 0)
      .map((line) => toItemRow(line, currency)),
    total_amount: total.cents,
    total_exact: total.exact,
    currency,
    source_url: webAddress(given.sourceUrl),
    is_cancelled: given.cancellation !== null,
    cancellation: given.cancellation,
    ordered_at: given.createdAt.toISOString(),
    changed_at:
      given.updatedAt && isInstant(given.updatedAt) ? given.updatedAt.toISOString() : null,
  };
}

/** A price that cannot be read, or is beyond any, is none: the order is shipped all the same. */
function toItemRow({ name, quantity, price }: OrderLine, currency: string): OrderItem {
  const item = { name: storableText(name), quantity };
  const times = price?.of === 'piece' ? quantity : 1;
  const cents = price && parseMoney(price.amount, currency, times)?.cents;
  const isKept = cents !== undefined && cents >= 0 && cents <= highestPrice;
  return isKept ? { ...item, totalAmount: cents } : item;
}

/** A name without any other part is not an address. */
function toAddressRow(address: Address | null): Address | null {
  if (!address) return null;
  const { name, street, city, state = '', postalCode, country } = address;
  if ([street, city, state, postalCode, country].every((part) => part.trim() === '')) return null;
  const row = {
    name: storableText(name),
    street: storableText(street),
    city: storableText(city),
    postalCode: storableText(postalCode),
    country: storableText(country),
  };
  return state.trim() === '' ? row : { ...row, state: storableText(state) };
}

/** Years of four digits, which every reader of ISO 8601 accepts. */
function isInstant(at: Date): boolean {
  const year = at.getUTCFullYear();
  return year >= 1970 && year <= 9999;
}

/** Returns an http(s) address, or null: `javascript:` and the like are dropped. */
function webAddress(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  return /^https?:$/.test(new URL(text).protocol) ? storableText(text) : null;
}
