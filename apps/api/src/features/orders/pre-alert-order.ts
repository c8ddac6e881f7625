import type { preAlertOrderInput } from '@jadeport/contract/orders';
import type { z } from 'zod';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { preAlertShipment, refusingTwice } from '../pre-alerts/create-pre-alert.ts';
import { shipmentOf, toWaybill } from '../pre-alerts/goods.ts';
import { PreAlert } from '../pre-alerts/pre-alert.entity.ts';
import { changePreAlerted } from '../shipments/pre-alerted-shipment.ts';
import { Order } from './order.entity.ts';
import { processOrder } from './process-orders.ts';

/**
 * Pre-alerts the parcel of an order, and creates its shipment where it has none. Its goods are one
 * line with the order's total, because shops send no price per item. Repeated calls return the same
 * pre-alert.
 *
 * @returns the pre-alert's id
 * @throws NOT_FOUND, ORDER_CANCELLED; PRE_ALERT_FIXED where the package has arrived without a
 * pre-alert;
 * WAYBILL_ANNOUNCED and VALIDATION_FAILED as for any pre-alert
 */
export function preAlertOrder(
  em: EntityManager,
  deps: Deps,
  user: CustomerUser,
  { id, waybill: typed, service, documentIds }: z.output<typeof preAlertOrderInput>,
): Promise<string> {
  return refusingTwice(() =>
    em.transactional(async (tx) => {
      await processOrder(tx, deps, user, id);
      const order = await tx.findOneOrFail(Order, id, { populate: ['platform', 'shipment'] });
      const { shipment, platform, currency } = order;
      if (!shipment) throw new AppError('ORDER_CANCELLED');
      const existing = await tx.findOne(PreAlert, { shipment });
      if (existing) return existing.id;
      if (shipment.status !== 'pending') throw new AppError('PRE_ALERT_FIXED');
      const unitPriceCents = Math.max(order.totalAmount, 0);
      const { description } = shipment;
      const goods = [{ description, quantity: 1, unitPriceCents, currency }];
      const waybill = typed === undefined ? null : toWaybill(typed);
      const { declaredValueCents } = shipmentOf(goods, deps.config.brand);
      await changePreAlerted(tx, shipment, { waybill, declaredValueCents }, deps.clock());
      const seller = platform.name.slice(0, 100);
      const shipmentId = shipment.id;
      const preAlert = { waybill, seller, service, goods, shipmentId, documentIds };
      return preAlertShipment(tx, deps, user, preAlert);
    }),
  );
}
