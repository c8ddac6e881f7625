import { decimalOf } from '@jadeport/money';
import type { NormalisedOrder } from '../../ports/order-source.ts';
import { inState, lineOf, withPieces } from '../order-parts.ts';
import type { EtsyMoney, Receipt } from './schema.ts';

const amountOf = ({ amount, divisor }: EtsyMoney) => decimalOf(amount, divisor);

/** Converts a receipt, which is Etsy's word for an order. */
export function toOrder(receipt: Receipt): NormalisedOrder {
  const { name, first_line, second_line, city, state, zip, country_iso, grandtotal } = receipt;
  const id = String(receipt.receipt_id);
  // A coupon reduces the receipt, and Etsy does not say which lines.
  const isReduced = (receipt.discount_amt?.amount ?? 0) > 0;
  const lines = (receipt.transactions ?? []).map(({ title, quantity, price }) => {
    const isSame = price?.currency_code === grandtotal.currency_code;
    return lineOf(title, quantity, isSame && !isReduced ? amountOf(price) : undefined, 'piece');
  });
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
            ...inState(state),
            postalCode: zip,
            country: country_iso,
          }
        : null,
    items: withPieces(lines),
    total: amountOf(grandtotal),
    currency: grandtotal.currency_code,
    createdAt: receipt.created_timestamp,
    updatedAt: receipt.updated_timestamp ?? null,
    sourceUrl: `https://www.etsy.com/your/orders/sold?order_id=${id}`,
    cancellation: cancellationOf(receipt.status),
  };
}

function cancellationOf(status: string): NormalisedOrder['cancellation'] {
  if (/^cancell?ed$/i.test(status)) return 'cancelled';
  return /^fully refunded$/i.test(status) ? 'refunded' : null;
}
