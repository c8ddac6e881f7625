import { fullName } from '@jadeport/i18n';
import type { NormalisedOrder, OrderLine } from '../../ports/order-source.ts';
import { inState, withPieces } from '../order-parts.ts';
import type { PostedOrder } from './posted-order.ts';
import type { ShopifyOrder } from './schema.ts';

const streetOf = (address: { address1: string; address2: string }) =>
  [address.address1, address.address2].filter(Boolean).join(', ');

/** `items` are all items of the order, which may be more than came with it. */
export function toOrder(
  order: ShopifyOrder,
  items: readonly OrderLine[],
  adminUrl: string,
): NormalisedOrder {
  const { shippingAddress: address, total } = order;
  return {
    externalId: order.legacyResourceId,
    orderNumber: order.name,
    customerName: address?.name || order.customer?.displayName || '',
    shippingAddress: address
      ? {
          name: address.name,
          street: streetOf(address),
          city: address.city,
          ...inState(address.province),
          postalCode: address.zip,
          country: address.countryCodeV2,
        }
      : null,
    items: withPieces(items),
    total: total.amount,
    currency: total.currencyCode,
    createdAt: new Date(order.createdAt),
    updatedAt: order.updatedAt ? new Date(order.updatedAt) : null,
    sourceUrl: `${adminUrl}/orders/${encodeURIComponent(order.legacyResourceId)}`,
    cancellation: cancellationOf(order.cancelledAt, order.displayFinancialStatus, items),
  };
}

/** Converts the order in the body of a webhook. */
export function fromPost(posted: PostedOrder, adminUrl: string | null): NormalisedOrder {
  const { shipping_address: address, customer, line_items: items } = posted;
  const names = { firstName: customer?.first_name ?? '', lastName: customer?.last_name ?? '' };
  const name = fullName(names).trim();
  return {
    externalId: String(posted.id),
    orderNumber: posted.name,
    customerName: address?.name || name,
    shippingAddress: address
      ? {
          name: address.name,
          street: streetOf(address),
          city: address.city,
          ...inState(address.province),
          postalCode: address.zip,
          country: address.country_code,
        }
      : null,
    items: withPieces(items),
    total: posted.total,
    currency: posted.currency,
    createdAt: new Date(posted.created_at),
    updatedAt: posted.updated_at ? new Date(posted.updated_at) : null,
    sourceUrl: adminUrl && `${adminUrl}/orders/${posted.id}`,
    cancellation: cancellationOf(posted.cancelled_at, posted.financial_status, items),
  };
}

/** An order whose every line the shop took out again is as good as cancelled. */
function cancellationOf(
  cancelledAt: string | null | undefined,
  financialStatus: string,
  items: readonly OrderLine[],
): NormalisedOrder['cancellation'] {
  if (cancelledAt) return 'cancelled';
  if (/^refunded$/i.test(financialStatus)) return 'refunded';
  return items.length > 0 && withPieces(items).length === 0 ? 'cancelled' : null;
}
