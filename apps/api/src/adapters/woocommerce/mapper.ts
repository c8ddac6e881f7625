import { fullName } from '@jadeport/i18n';
import type { NormalisedOrder } from '../../ports/order-source.ts';
import { inState, withPieces } from '../order-parts.ts';
import type { WooAddress, WooOrder } from './schema.ts';

const cancellations = new Map<string, NormalisedOrder['cancellation']>([
  ['cancelled', 'cancelled'],
  ['refunded', 'refunded'],
  ['failed', 'failed'],
  ['trash', 'deleted'],
]);

const nameOf = ({ first_name: firstName, last_name: lastName }: WooAddress) =>
  fullName({ firstName, lastName }).trim();

const isEmpty = ({ address_1, address_2, city, postcode }: WooAddress) =>
  [address_1, address_2, city, postcode].every((part) => part.trim() === '');

/** `store` is the shop's own address without a trailing slash, or null where it is unknown. */
export function toOrder(order: WooOrder, store: string | null): NormalisedOrder {
  const { shipping, billing } = order;
  // WooCommerce leaves the shipping address empty where it equals the billing address.
  const address = [shipping, billing].find((each) => each && !isEmpty(each));
  const named = [address, shipping, billing].find((each) => each && nameOf(each) !== '');
  const name = named ? nameOf(named) : '';
  return {
    externalId: String(order.id),
    orderNumber: order.number,
    customerName: name,
    shippingAddress: address
      ? {
          name,
          street: [address.address_1, address.address_2].filter(Boolean).join(', '),
          city: address.city,
          ...inState(address.state),
          postalCode: address.postcode,
          country: address.country,
        }
      : null,
    items: withPieces(order.line_items),
    total: order.total,
    currency: order.currency,
    createdAt: order.date_created_gmt,
    updatedAt: order.date_modified_gmt ?? null,
    sourceUrl: store && `${store}/wp-admin/post.php?post=${order.id}&action=edit`,
    cancellation: cancellations.get(order.status) ?? null,
  };
}
