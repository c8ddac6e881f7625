import { preAlertStates, preAlertTransitions } from '@jadeport/shipment';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { OnStatusChanged } from '../../ports/status-changes.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { isTwice } from './create-pre-alert.ts';
import { PreAlert } from './pre-alert.entity.ts';

/** A package that is lost sight of before it came has not come. */
const notThere = ['pending', 'exception'] as const;
const over = ['delivered', 'returned'] as const;

const standing = preAlertStates.filter(
  (state) => state !== 'cancelled' && preAlertTransitions[state].length > 0,
);

/**
 * Pre-alerts follow their shipments: matched once the package is there, closed once it is gone. Of a
 * customer's pre-alerts of one waybill one stands for it: of those that were taken back the oldest
 * whose package comes, and none where the customer has pre-alerted the waybill again.
 */
export const followShipments: OnStatusChanged = async (em, changes) => {
  const shipmentIds = changes.map(({ shipmentId }) => shipmentId);
  await follow(em)
    .where('p.shipment_id', 'in', shipmentIds)
    .where('p.state', 'in', standing)
    .execute();
  const takenBack = await query(em, PreAlert, Shipment)
    .selectFrom('pre_alerts as p')
    .innerJoin('shipments as s', 's.id', 'p.shipment_id')
    .where('p.shipment_id', 'in', shipmentIds)
    .where('p.state', '=', 'cancelled')
    .where('s.status', 'not in', notThere)
    .select(['p.id', 'p.customer_id', 'p.waybill'])
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute();
  const oldest = takenBack.filter(
    ({ customer_id, waybill }, at) =>
      waybill === null ||
      at ===
        takenBack.findIndex((each) => each.customer_id === customer_id && each.waybill === waybill),
  );
  if (oldest.length > 0)
    await revive(
      em,
      oldest.map(({ id }) => id),
    );
};

/** Sets the states of pre-alerts `p` whose shipments `s` are there. */
const follow = (em: EntityManager) =>
  query(em, PreAlert, Shipment)
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
    .where('s.status', 'not in', notThere);

/** More transactions than pre-alert waybills of one call at the same time. */
const mostTries = 10;

/**
 * Pre-alerts that were taken back stand for their waybills, where no other one does. A transaction
 * that has not ended may pre-alert the same waybill: the index refuses the second, which then sees
 * what the first has done.
 */
async function revive(em: EntityManager, ids: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await em.transactional((tx) => unlessReplaced(tx, ids).execute());
      return;
    } catch (error) {
      if (!isTwice(error) || tries === mostTries) throw error;
    }
  }
}

const unlessReplaced = (em: EntityManager, ids: readonly string[]) =>
  follow(em)
    .where('p.id', 'in', ids)
    .where('p.state', '=', 'cancelled')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('pre_alerts as other')
            .whereRef('other.customer_id', '=', 'p.customer_id')
            .whereRef('other.waybill', '=', 'p.waybill')
            .where('other.state', '<>', 'cancelled')
            .select('other.id'),
        ),
      ),
    );
