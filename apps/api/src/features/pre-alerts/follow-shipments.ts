import { isFinal, preAlertAfter, preAlertStates, shipmentStatuses } from '@jadeport/shipment';
import { sql } from 'kysely';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { OnStatusChanged } from '../../ports/status-changes.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { isTwice } from './create-pre-alert.ts';
import { PreAlert } from './pre-alert.entity.ts';

/** A package that is lost sight of before it came has not come. */
const notThere = ['pending', 'exception'] as const;
const over = shipmentStatuses.filter(isFinal);

/** The states of pre-alerts that a command ends; those that were taken back are revived by themselves. */
const takes = (command: 'match' | 'close') =>
  preAlertStates.filter((state) => state !== 'cancelled' && preAlertAfter(state, command));

/**
 * Pre-alerts follow their shipments: matched once the package is there, closed once it is gone. Of a
 * customer's pre-alerts of one waybill one stands for it: of those that were taken back the oldest
 * whose package comes, and none where the customer has pre-alerted the waybill again.
 */
export const followShipments: OnStatusChanged = async (em, changes) => {
  const shipmentIds = changes.map(({ shipmentId }) => shipmentId);
  await follow(em)
    .where((eb) => eb('p.shipment_id', '=', eb.fn.any(eb.val(shipmentIds))))
    .where((eb) =>
      eb.or([
        eb('s.status', 'in', over).and('p.state', 'in', takes('close')),
        eb('s.status', 'not in', over).and('p.state', 'in', takes('match')),
      ]),
    )
    .execute();
  const oldest = await query(em, PreAlert, Shipment)
    .selectFrom('pre_alerts as p')
    .innerJoin('shipments as s', 's.id', 'p.shipment_id')
    .where((eb) => eb('p.shipment_id', '=', eb.fn.any(eb.val(shipmentIds))))
    .where('p.state', '=', 'cancelled')
    .where('s.status', 'not in', notThere)
    // One without a waybill stands for itself.
    .distinctOn(['p.customer_id', sql`coalesce(p.compared_waybill, p.id::text)`])
    .select('p.id')
    .orderBy('p.customer_id')
    .orderBy(sql`coalesce(p.compared_waybill, p.id::text)`)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute();
  if (oldest.length === 0) return;
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
    .where((eb) => eb('p.id', '=', eb.fn.any(eb.val(ids))))
    .where('p.state', '=', 'cancelled')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('pre_alerts as other')
            .whereRef('other.customer_id', '=', 'p.customer_id')
            .whereRef('other.compared_waybill', '=', 'p.compared_waybill')
            .where('other.state', '<>', 'cancelled')
            .select('other.id'),
        ),
      ),
    );
