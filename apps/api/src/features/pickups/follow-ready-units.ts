import { ticketAfter, ticketStates } from '@jadeport/shipment';
import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { Jobs } from '../../jobs/runner.ts';
import type { OnStatusChanged, StatusChange } from '../../ports/status-changes.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { TrackingEvent } from '../shipments/tracking-event.entity.ts';
import { type MailCause, mailIdOf, mailTicket } from './mail-ticket.ts';
import { PickupTicket } from './pickup-ticket.entity.ts';
import { ensureTickets, lockOpenTickets } from './tickets.ts';
import { findUnits } from './waiting-units.ts';

type Needs = Pick<Deps, 'clock' | 'settings'> & { jobs: Pick<Jobs, 'enqueueMany'> };

/**
 * Tickets follow what waits: the first thing that becomes ready opens one, each is mailed with its code,
 * and a ticket for which nothing waits any more expires. In the transaction of the changes, in as many
 * statements for one change as for a thousand.
 */
export const followReadyUnits =
  (deps: Needs): OnStatusChanged =>
  async (tx, changes) => {
    const changed = await findChanged(tx, changes);
    const ready = changed.filter(({ status }) => status === 'ready_for_pickup');
    if (ready.length > 0) await tellOfReady(tx, deps, ready);
    if (changed.length > ready.length) await expireTickets(tx, changed);
  };

type Changed = Awaited<ReturnType<typeof findChanged>>[number];

/** The units among changes that are ready now, and others of customers who have an open ticket. */
const findChanged = (tx: EntityManager, changes: readonly StatusChange[]) =>
  query(tx, TrackingEvent, Shipment)
    .selectFrom('tracking_events as e')
    .innerJoin('shipments as s', 's.id', 'e.shipment_id')
    .where((eb) => eb('e.id', '=', eb.fn.any(eb.val(changes.map(({ eventId }) => eventId)))))
    .where('s.consolidation_id', 'is', null)
    .where(
      sql<boolean>`(s.status = 'ready_for_pickup' or exists (select from pickup_tickets t
        where t.customer_id = s.customer_id and t.state = 'ready'))`,
    )
    .select(['s.id', 's.customer_id as customerId', 's.status', 'e.id as eventId'])
    .select('e.note_code as noteCode')
    .execute();

async function tellOfReady(tx: EntityManager, deps: Needs, ready: readonly Changed[]) {
  const ids = ready.map(({ id }) => id);
  const units = await findUnits(tx, deps, { ids });
  const tickets = await ensureTickets(tx, deps, units);
  const byUnit = new Map(ready.map((each) => [each.id, each]));
  const mails = tickets.flatMap((ticket) => {
    const own = units.filter(
      ({ customerId, branch }) => customerId === ticket.customerId && branch === ticket.branch,
    );
    const events = own.flatMap(({ id }) => byUnit.get(id) ?? []);
    const isTakenBack = events.some(({ noteCode }) => noteCode === 'taken_back');
    const cause: MailCause = isTakenBack ? 'taken_back' : 'ready';
    return own.length === 0
      ? []
      : [
          {
            ticketId: ticket.id,
            shipmentIds: own.map(({ id }) => id),
            cause,
            eventId: lastOf(events),
          },
        ];
  });
  await deps.jobs.enqueueMany(tx, mailTicket.name, mails, mailIdOf);
}

const lastOf = (events: readonly Changed[]) =>
  Math.max(0, ...events.map(({ eventId }) => Number(eventId)));

const expirable = ticketStates.filter((state) => ticketAfter(state, 'expire'));

async function expireTickets(tx: EntityManager, changed: readonly Changed[]): Promise<void> {
  const customerIds = [...new Set(changed.map(({ customerId }) => customerId))];
  await lockOpenTickets(tx, customerIds);
  await query(tx, PickupTicket)
    .updateTable('pickup_tickets as t')
    .set({ state: 'expired' })
    .where((eb) => eb('t.customer_id', '=', eb.fn.any(eb.val(customerIds))))
    .where('t.state', 'in', expirable)
    .where(
      sql<boolean>`not exists (select from shipments s where s.customer_id = t.customer_id
        and s.status = 'ready_for_pickup' and s.consolidation_id is null)`,
    )
    .execute();
}
