import type { WebhookBody } from '@jadeport/contract/webhooks';
import type { z } from 'zod';
import { isoOf } from '../../db/instant.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { readOrder } from '../orders/list-orders.ts';
import { Order } from '../orders/order.entity.ts';
import type { deliverWebhook } from '../platforms/publish-webhook.ts';
import { Shipment } from '../shipments/shipment.entity.ts';

export type WebhookJob = z.infer<typeof deliverWebhook.payload>;

/** The body of a webhook, read when it is sent; undefined if its order or shipment was deleted. */
export async function webhookBody(
  em: EntityManager,
  id: string,
  { platformId, event, subject, at }: WebhookJob,
): Promise<WebhookBody | undefined> {
  const head = { id, createdAt: at, platformId };
  if (event === 'shipment.updated') {
    const shipment = await shipmentOf(em, platformId, subject);
    return shipment && { ...head, event, shipment };
  }
  const order = await readOrder(em, platformId, subject);
  return order && { ...head, event, order };
}

const shipmentOf = (em: EntityManager, platformId: string, id: string) =>
  query(em, Shipment, Order)
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.shipment_id', 's.id')
    .where('s.id', '=', id)
    .where('o.platform_id', '=', platformId)
    .select((eb) => [
      's.tracking_number as trackingNumber',
      'o.order_number as orderNumber',
      's.status',
      isoOf(eb.ref('s.updated_at')).as('updatedAt'),
    ])
    .executeTakeFirst();
