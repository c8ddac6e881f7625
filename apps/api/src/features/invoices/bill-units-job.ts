import { invoiceUnitsLimit } from '@jadeport/contract/invoices';
import { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { jobIdOf } from '../../jobs/job-id.ts';
import type { Jobs } from '../../jobs/runner.ts';
import type { OnStatusChanged } from '../../ports/status-changes.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { TrackingEvent } from '../shipments/tracking-event.entity.ts';

/** Bills units of one customer. */
export const billUnitsOf = {
  name: 'invoices.bill-units',
  payload: z.object({ shipmentIds: z.array(z.uuid()) }),
} as const;

type Needs = Pick<Deps, 'settings'> & { jobs: Pick<Jobs, 'enqueueMany'> };

/**
 * Has the units among changes billed that have become ready, in the transaction of the changes and in as
 * many statements for one change as for a thousand.
 */
export const billWhatIsReady =
  ({ jobs, settings }: Needs): OnStatusChanged =>
  async (tx, changes) => {
    const { billing } = settings();
    if (!billing.enabled || !billing.automatic) return;
    const units = await query(tx, TrackingEvent, Shipment)
      .selectFrom('tracking_events as e')
      .innerJoin('shipments as s', 's.id', 'e.shipment_id')
      .where((eb) => eb('e.id', '=', eb.fn.any(eb.val(changes.map(({ eventId }) => eventId)))))
      .where('e.status', 'in', ['ready_for_pickup', 'out_for_delivery'])
      .where('s.consolidation_id', 'is', null)
      .select(['s.id', 's.customer_id as customerId', 'e.id as eventId'])
      .orderBy('e.id')
      .execute();
    const idOf = new Map(units.map(({ id, eventId }) => [id, jobIdOf(`bill:${id}:${eventId}`)]));
    await enqueueBills(tx, jobs, units, ([first = '']) => idOf.get(first) ?? '');
  };

/** Enqueues the bills of units, each customer's by itself. */
export async function enqueueBills(
  tx: EntityManager,
  jobs: Pick<Jobs, 'enqueueMany'>,
  units: readonly { id: string; customerId: string }[],
  idOf?: (shipmentIds: readonly string[]) => string,
): Promise<void> {
  const payloads = [...Map.groupBy(units, ({ customerId }) => customerId).values()].flatMap((own) =>
    pagesOf(own.map(({ id }) => id)).map((shipmentIds) => ({ shipmentIds })),
  );
  await jobs.enqueueMany(
    tx,
    billUnitsOf.name,
    payloads,
    idOf && (({ shipmentIds }) => idOf(shipmentIds)),
  );
}

const pagesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / invoiceUnitsLimit) }, (_, at) =>
    ids.slice(at * invoiceUnitsLimit, (at + 1) * invoiceUnitsLimit),
  );
