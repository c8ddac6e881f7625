import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Shipment } from '../shipments/shipment.entity.ts';

/** The owners of packages and boxes, in one statement. */
export const ownersOf = (
  em: EntityManager,
  shipmentIds: readonly string[],
): Promise<{ shipmentId: string; customerId: string }[]> =>
  query(em, Shipment)
    .selectFrom('shipments')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...shipmentIds]))))
    .select(['id as shipmentId', 'customer_id as customerId'])
    .execute();
