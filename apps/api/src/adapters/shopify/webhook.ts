import type { Credentials, Delivery, Received } from '../../ports/order-source.ts';
import { isSigned } from '../base64-signature.ts';
import { deliveryIdOf, readDeletion, readPostedOrder } from '../read-webhook.ts';
import { fromPost } from './mapper.ts';
import { postedForm } from './posted-order.ts';
import { adminOf } from './shop-address.ts';
import { isPermanent } from './tokens.ts';

/** Topics whose body is an order; that of `orders/edited` holds the changes only. */
const orderTopic =
  /^orders\/(create|updated|paid|partially_paid|cancelled|fulfilled|partially_fulfilled)$/;

/**
 * Reads a webhook, which is signed with the app's secret; a shop with a permanent token stores the
 * secret as `webhookSecret`.
 */
export function receive(
  { apiSecret, settings }: Credentials,
  { headers, body }: Delivery,
): Received {
  const secret = settings.webhookSecret || (isPermanent(apiSecret) ? '' : apiSecret);
  if (!isSigned(body, secret, headers['x-shopify-hmac-sha256'])) return { kind: 'refused' };
  const deliveryId = deliveryIdOf(headers['x-shopify-webhook-id']);
  const topic = String(headers['x-shopify-topic'] ?? '');
  if (topic === 'orders/delete') return { kind: 'orders', deliveryId, ...readDeletion(body) };
  if (!orderTopic.test(topic)) return { kind: 'ignored' };
  const admin = adminOf(headers['x-shopify-shop-domain']);
  const posted = readPostedOrder(body, postedForm, (order) => fromPost(order, admin));
  return { kind: 'orders', deliveryId, ...posted };
}
