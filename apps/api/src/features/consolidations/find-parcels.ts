import { purchaseKey, shopPurchaseKey } from '@jadeport/consolidation';
import { comparedNumber } from '@jadeport/tracking';
import type { Database, EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { fieldError } from '../../errors/field-error.ts';
import { Order } from '../orders/order.entity.ts';
import { Platform } from '../platforms/platform.entity.ts';
import { PreAlert } from '../pre-alerts/pre-alert.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';

/** The numbers as they are stored, each once. */
export function numbersOf(typed: readonly string[]): string[] {
  const numbers = [...new Set(typed.map(comparedNumber))];
  if (numbers.length >= 2) return numbers;
  throw fieldError('trackingNumbers', 'TOO_FEW', { min: 2 });
}

/**
 * A customer's own parcels by their numbers, with the keys of their purchases, for an estimate; one
 * statement for any number of them.
 *
 * @throws NOT_FOUND where one is not there, somebody else's, or a consolidation
 */
export async function findParcels(
  source: EntityManager | Database,
  customerId: string,
  trackingNumbers: readonly string[],
) {
  const rows = await query(source, Shipment, Order, Platform, PreAlert)
    .selectFrom('shipments as s')
    .leftJoin('orders as o', 'o.shipment_id', 's.id')
    .leftJoin('platforms as f', 'f.id', 'o.platform_id')
    .leftJoin('pre_alerts as p', (join) =>
      join.onRef('p.shipment_id', '=', 's.id').on('p.state', '<>', 'cancelled'),
    )
    .where('s.customer_id', '=', customerId)
    .where('s.kind', '=', 'parcel')
    .where('s.withdrawn_at', 'is', null)
    .where('s.tracking_number', 'in', trackingNumbers)
    .orderBy('s.tracking_number')
    .select([
      's.id',
      's.tracking_number as trackingNumber',
      's.description',
      's.status',
      's.consolidation_id as consolidationId',
      's.weight_milli_pounds as weightMilliPounds',
      's.declared_value_cents as declaredValueCents',
      's.created_at as createdAt',
      'p.purchase',
      'o.platform_id as shopId',
      'f.name as shopName',
      'o.order_number as orderNumber',
    ])
    .execute();
  if (rows.length < trackingNumbers.length) throw new AppError('NOT_FOUND');
  return rows.map(({ purchase, shopId, shopName, orderNumber, ...row }) => ({
    ...row,
    // Another parcel of a shop's order may be pre-alerted by hand, with the shop's name.
    purchaseKeys: [
      purchase,
      shopId && orderNumber && shopPurchaseKey(shopId, orderNumber),
      shopName && purchaseKey({ seller: shopName, orderNumber }),
    ].flatMap((key) => key || []),
  }));
}

export type ParcelRow = Awaited<ReturnType<typeof findParcels>>[number];
