import { preAlertStates, preAlertTransitions } from '@jadeport/shipment';
import { query } from '../../db/query.ts';
import type { OnStatusChanged } from '../../ports/status-changes.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { PreAlert } from './pre-alert.entity.ts';

/** A package that is lost sight of before it came has not come. */
const notThere = ['pending', 'exception'] as const;
const over = ['delivered', 'returned'] as const;

const movable = preAlertStates.filter((state) => preAlertTransitions[state].length > 0);

/**
 * Pre-alerts follow their shipments: matched once the package is there, closed once it is gone. One
 * that was taken back, and whose waybill its customer has pre-alerted again, stays so: the later one
 * stands for the waybill.
 */
export const followShipments: OnStatusChanged = async (em, changes) => {
  await query(em, PreAlert, Shipment)
    .updateTable('pre_alerts as p')
    .from('shipments as s')
    .set((eb) => ({
      state: eb
        .case()
        .when('s.status', 'in', over)
        .then('closed' as const)
        .else('matched' as const)
        .end(),
    }))
    .whereRef('s.id', '=', 'p.shipment_id')
    .where(
      'p.shipment_id',
      'in',
      changes.map(({ shipmentId }) => shipmentId),
    )
    .where('p.state', 'in', movable)
    .where('s.status', 'not in', notThere)
    .where((eb) =>
      eb.or([
        eb('p.state', '<>', 'cancelled'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('pre_alerts as later')
              .whereRef('later.customer_id', '=', 'p.customer_id')
              .whereRef('later.waybill', '=', 'p.waybill')
              .where('later.state', '<>', 'cancelled')
              .select('later.id'),
          ),
        ),
      ]),
    )
    .execute();
};
