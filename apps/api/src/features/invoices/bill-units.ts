import type { Settings } from '@jadeport/contract/settings';
import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { jobActor } from '../audit/actor.ts';
import { selectUnits } from '../customs/find-unit.ts';
import { lockShipments } from '../shipments/lock-shipments.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { billUnitsOf } from './bill-units-job.ts';
import { isReady } from './billable-units.ts';
import { invoiceUnits } from './create-invoice.ts';
import { isBillable } from './unit-facts.ts';
import { wasReadyBefore } from './was-ready-before.ts';

type Needs = Pick<Deps, 'settings' | 'clock' | 'jobs'>;

/**
 * Bills units that are ready, each customer's on one invoice, where the settings say so: what is charged
 * already is not charged again, so that it may be repeated by anybody at any time. What nobody weighed, a
 * box without an approved quote, and what was ready before invoices were needed wait for staff.
 */
export async function billUnits(
  em: EntityManager,
  deps: Needs,
  shipmentIds: readonly string[],
): Promise<void> {
  const { billing } = deps.settings();
  if (!billing.enabled || !billing.automatic || shipmentIds.length === 0) return;
  const units = await readyUnits(em, billing, shipmentIds);
  for (const [customerId, ids] of Map.groupBy(units, (unit) => unit.customerId)) {
    await em.transactional(async (tx) => {
      // Nobody weighs or repacks them meanwhile.
      await lockShipments(
        tx,
        ids.map(({ id }) => id),
      );
      const computed = await billableOf(
        tx,
        ids.map(({ id }) => id),
      );
      await invoiceUnits(tx, deps, jobActor(billUnitsOf.name), {
        customerId,
        computed,
        charged: [],
      });
    });
  }
}

const readyUnits = (
  em: EntityManager,
  billing: Settings['billing'],
  shipmentIds: readonly string[],
) =>
  query(em, Shipment)
    .selectFrom('shipments as s')
    .where((eb) => eb('s.id', '=', eb.fn.any(eb.val(shipmentIds))))
    .where('s.consolidation_id', 'is', null)
    .where('s.withdrawn_at', 'is', null)
    .where(isReady)
    .where(sql<boolean>`not ${wasReadyBefore(billing)}`)
    .select(['s.id', 's.customer_id as customerId'])
    .execute();

async function billableOf(tx: EntityManager, ids: readonly string[]): Promise<string[]> {
  const units = await selectUnits(tx)
    .where((eb) => eb('s.id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return units.filter(isBillable).map(({ id }) => id);
}
