import type { NotNull } from 'kysely';
import { query } from '../../db/query.ts';
import type { Jobs } from '../../jobs/runner.ts';
import type { OnStatusChanged } from '../../ports/status-changes.ts';
import { Order } from '../orders/order.entity.ts';
import { Platform } from '../platforms/platform.entity.ts';
import { publishWebhook } from '../platforms/publish-webhook.ts';

/**
 * Enqueues webhooks for the orders of the shipments whose status changed, where their platforms
 * have an address.
 */
export function publishShipmentUpdate(jobs: Pick<Jobs, 'enqueueMany'>): OnStatusChanged {
  return async (em, changes) => {
    const [first] = changes;
    if (!first) return;
    const shipmentIds = changes.map(({ shipmentId }) => shipmentId);
    const subjects = await query(em, Order, Platform)
      .selectFrom('orders as o')
      .innerJoin('platforms as p', 'p.id', 'o.platform_id')
      .where((eb) => eb('o.shipment_id', '=', eb.fn.any(eb.val(shipmentIds))))
      .where('p.webhook_url', 'is not', null)
      .select(['o.platform_id as platformId', 'o.shipment_id as subject'])
      .$narrowType<{ subject: NotNull }>()
      .execute();
    await publishWebhook(jobs, em, 'shipment.updated', first.occurredAt, subjects);
  };
}
