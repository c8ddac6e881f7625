import { decimalOf } from '@jadeport/money';
import type { NormalisedOrder } from '../../ports/order-source.ts';
import type { Receipt } from './schema.ts';

export function toOrder(receipt: Receipt): NormalisedOrder {
  const { name, first_line, second_line, city, zip, country_iso, grandtotal } = receipt;
  const id = String(receipt.receipt_id);
  return {
    externalId: id,
    orderNumber: id,
    customerName: name,
    shippingAddress:
      first_line || city || zip
        ? {
            name,
            street: [first_line, second_line].filter(Boolean).join(', '),
            city,
            postalCode: zip,
            country: country_iso,
          }
        : null,
    items: (receipt.transactions ?? []).map(({ title, quantity }) => ({ name: title, quantity })),
    total: decimalOf(grandtotal.amount, grandtotal.divisor),
    currency: grandtotal.currency_code,
    createdAt: receipt.created_timestamp,
    updatedAt: receipt.updated_timestamp ?? null,
    sourceUrl: `https://www.etsy.com/your/orders/sold?order_id=${id}`,
    isCancelled: /^cancell?ed$/i.test(receipt.status),
  };
}
