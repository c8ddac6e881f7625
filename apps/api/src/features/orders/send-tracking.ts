import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { connectTo } from '../platforms/connection.ts';
import { Order } from './order.entity.ts';

/**
 * Writes the tracking number of an order to its shop once, if its seller still wants that and the
 * shop supports it.
 */
export async function sendTracking(em: EntityManager, deps: Deps, orderId: string): Promise<void> {
  const order = await em.findOne(
    Order,
    { id: orderId, writtenBackAt: null },
    { populate: ['platform', 'shipment'] },
  );
  if (!order?.shipment || !order.platform.writeBack) return;
  const { platform, externalId } = order;
  const { trackingNumber } = order.shipment;
  const shop = deps.shops[platform.platformType];
  if (!shop?.writeTracking) return;
  const trackingUrl = `${deps.publicUrl()}/tracking/${trackingNumber}`;
  await shop.writeTracking(connectTo(deps, platform), { externalId, trackingNumber, trackingUrl });
  order.writtenBackAt = deps.clock();
  await em.flush();
}
