import type { Order } from '@jadeport/contract/orders';
import type { WebhookBody } from '@jadeport/contract/webhooks';
import type { ShipmentStatus } from '@jadeport/shipment';
import type { z } from 'zod';
import { execute } from '../../db/execute.ts';
import { iso } from '../../db/instant.ts';
import type { EntityManager } from '../../db/orm.ts';
import { orderColumns } from '../orders/list-orders.ts';
import type { deliverWebhook } from '../platforms/publish-webhook.ts';

export type Announcement = z.infer<typeof deliverWebhook.payload>;

/** What is told of an announcement, as things stand now; undefined once there is nothing to tell of. */
export async function webhookBody(
  em: EntityManager,
  id: string,
  { platformId, event, subject, at }: Announcement,
): Promise<WebhookBody | undefined> {
  const head = { id, createdAt: at, platformId };
  if (event === 'shipment.updated') {
    const shipment = await shipmentOf(em, platformId, subject);
    return shipment && { ...head, event, shipment };
  }
  const order = await orderOf(em, platformId, subject);
  return order && { ...head, event, order };
}

async function orderOf(em: EntityManager, platformId: string, id: string) {
  const [order] = await execute<Order>(
    em,
    `select ${orderColumns} from orders o join platforms p on p.id = o.platform_id
     left join shipments s on s.id = o.shipment_id where o.id = $1 and o.platform_id = $2`,
    [id, platformId],
  );
  return order;
}

type Shipment = {
  trackingNumber: string;
  orderNumber: string;
  status: ShipmentStatus;
  updatedAt: string;
};

async function shipmentOf(em: EntityManager, platformId: string, id: string) {
  const [shipment] = await execute<Shipment>(
    em,
    `select s.tracking_number as "trackingNumber", o.order_number as "orderNumber", s.status,
       ${iso('s.updated_at')} as "updatedAt"
     from shipments s join orders o on o.shipment_id = s.id
     where s.id = $1 and o.platform_id = $2`,
    [id, platformId],
  );
  return shipment;
}
