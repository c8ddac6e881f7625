import { fullName } from '@jadeport/i18n';
import type { NormalisedOrder } from '../../ports/order-source.ts';
import type { PostedOrder, ShopifyOrder } from './schema.ts';

type Items = NormalisedOrder['items'];

const lines = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

/** `items` are all items of the order, which may be more than came with it. */
export function toOrder(order: ShopifyOrder, items: Items, adminUrl: string): NormalisedOrder {
  const { shippingAddress: address, totalPriceSet } = order;
  return {
    externalId: order.legacyResourceId,
    orderNumber: order.name,
    customerName: address?.name || order.customer?.displayName || '',
    shippingAddress: address
      ? {
          name: address.name ?? '',
          street: lines(address.address1, address.address2),
          city: address.city ?? '',
          postalCode: address.zip ?? '',
          country: address.countryCodeV2 ?? '',
        }
      : null,
    items,
    total: totalPriceSet.shopMoney.amount,
    currency: totalPriceSet.shopMoney.currencyCode,
    createdAt: new Date(order.createdAt),
    updatedAt: order.updatedAt ? new Date(order.updatedAt) : null,
    sourceUrl: `${adminUrl}/orders/${encodeURIComponent(order.legacyResourceId)}`,
    isCancelled: Boolean(order.cancelledAt),
  };
}

/** Converts the order in the body of a webhook. */
export function fromPost(posted: PostedOrder, adminUrl: string | null): NormalisedOrder {
  const { shipping_address: address, customer } = posted;
  const names = { firstName: customer?.first_name ?? '', lastName: customer?.last_name ?? '' };
  const name = fullName(names).trim();
  return {
    externalId: String(posted.id),
    orderNumber: posted.name,
    customerName: address?.name || name,
    shippingAddress: address
      ? {
          name: address.name ?? '',
          street: lines(address.address1, address.address2),
          city: address.city ?? '',
          postalCode: address.zip ?? '',
          country: address.country_code ?? '',
        }
      : null,
    items: posted.line_items.map((item) => ({ name: item.name, quantity: item.quantity })),
    total: posted.total_price,
    currency: posted.currency,
    createdAt: new Date(posted.created_at),
    updatedAt: posted.updated_at ? new Date(posted.updated_at) : null,
    sourceUrl: adminUrl && `${adminUrl}/orders/${posted.id}`,
    isCancelled: Boolean(posted.cancelled_at),
  };
}
