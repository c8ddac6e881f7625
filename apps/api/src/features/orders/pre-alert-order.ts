import type { preAlertOrderInput } from '@jadeport/contract/orders';
import { orderNumber as orderNumberSchema } from '@jadeport/contract/pre-alerts';
import { cutText } from '@jadeport/text';
import type { z } from 'zod';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { holdCustomer } from '../customers/hold-customer.ts';
import { preAlertShipment, refusingTwice } from '../pre-alerts/create-pre-alert.ts';
import { shipmentOf } from '../pre-alerts/goods.ts';
import { PreAlert } from '../pre-alerts/pre-alert.entity.ts';
import { changePreAlerted } from '../shipments/pre-alerted-shipment.ts';
import { toWaybill } from '../shipments/to-waybill.ts';
import { goodsOfOrder } from './goods-of-order.ts';
import { Order } from './order.entity.ts';
import { processOrder } from './process-orders.ts';

/**
 * Pre-alerts the parcel of an order, and creates its shipment where it has none. What staff have
 * entered for the shipment stays: its value, and its waybill where the call brings none. Repeated calls
 * return the same pre-alert.
 *
 * @returns the pre-alert's id
 * @throws NOT_FOUND, ORDER_CANCELLED; PRE_ALERT_FIXED where the package has arrived without a
 * pre-alert; WAYBILL_ANNOUNCED, PRE_ALERTS_FULL and VALIDATION_FAILED as for any pre-alert
 */
export function preAlertOrder(
  em: EntityManager,
  deps: Deps,
  actor: Actor,
  user: CustomerUser,
  { id, waybill: typed, service, documentIds }: z.output<typeof preAlertOrderInput>,
): Promise<string> {
  return refusingTwice(() =>
    em.transactional(async (tx) => {
      await holdCustomer(tx, user.customer.id);
      await processOrder(tx, deps, actor, user, id);
      const order = await tx.findOneOrFail(Order, id, { populate: ['platform', 'shipment'] });
      const { shipment, platform } = order;
      if (!shipment) throw new AppError('ORDER_CANCELLED');
      const existing = await tx.findOne(PreAlert, { shipment });
      if (existing) return existing.id;
      if (order.isCancelled) throw new AppError('ORDER_CANCELLED');
      if (shipment.status !== 'pending') throw new AppError('PRE_ALERT_FIXED');
      const settings = deps.settings();
      const goods = goodsOfOrder(order);
      const entered = shipment.waybill;
      const waybill = typed === undefined ? entered : toWaybill(typed, settings, entered);
      const declaredValueCents =
        shipment.declaredValueCents ?? shipmentOf(goods, settings, 'id').declaredValueCents;
      await changePreAlerted(tx, shipment, { waybill, declaredValueCents }, deps.clock());
      const seller = cutText(platform.name, 100);
      const shipmentId = shipment.id;
      const orderNumber = shownNumber(order.orderNumber);
      const bought = { seller, orderNumber, service, goods };
      const preAlert = { ...bought, waybill, shipmentId, documentIds };
      return preAlertShipment(tx, deps, actor, user, preAlert);
    }),
  );
}

/** A shop's order number in the form's terms; one that the form refuses stays with the order. */
const shownNumber = (number: string) => orderNumberSchema.safeParse(number).data ?? null;
