import { randomUUID } from 'node:crypto';
import { openTicketStates, type TicketState } from '@jadeport/shipment';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { PickupTicket } from './pickup-ticket.entity.ts';

export type Collector = { customerId: string; branch: string };
export type OpenTicket = Collector & { id: string; state: TicketState };

const keyOf = ({ customerId, branch }: Collector) => `${customerId} ${branch}`;

/** The open tickets of customers, locked until the transaction ends, in one order for all callers. */
export const lockOpenTickets = (
  tx: EntityManager,
  customerIds: readonly string[],
): Promise<OpenTicket[]> =>
  query(tx, PickupTicket)
    .selectFrom('pickup_tickets')
    .where((eb) => eb('customer_id', '=', eb.fn.any(eb.val(customerIds))))
    .where('state', 'in', openTicketStates)
    .select(['id', 'state', 'branch', 'customer_id as customerId'])
    .orderBy('customer_id')
    .orderBy('branch')
    .forUpdate()
    .execute();

/**
 * Makes sure that each customer has an open ticket at the branch where something is ready, and locks it:
 * a hand-over at the same time waits, and then sees what has become ready.
 *
 * @returns the tickets, in any order
 */
export async function ensureTickets(
  tx: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  wanted: readonly Collector[],
): Promise<OpenTicket[]> {
  const keys = new Map(wanted.map((each) => [keyOf(each), each]));
  if (keys.size === 0) return [];
  const customerIds = [...new Set(wanted.map(({ customerId }) => customerId))];
  // Another transaction may end a ticket that this one waits for, or make one between the statements.
  for (let attempt = 0; attempt < 4; attempt++) {
    const open = await lockOpenTickets(tx, customerIds);
    const found = new Map(open.map((ticket) => [keyOf(ticket), ticket]));
    const missing = [...keys].flatMap(([key, each]) => (found.has(key) ? [] : [each]));
    if (missing.length === 0) return [...keys.keys()].flatMap((key) => found.get(key) ?? []);
    await query(tx, PickupTicket)
      .insertInto('pickup_tickets')
      .values(
        missing.map(({ customerId, branch }) => ({
          id: randomUUID(),
          customer_id: customerId,
          branch,
          state: 'ready' as const,
          wrong_codes: 0,
          created_at: clock(),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  throw new Error('tickets end as fast as they are made');
}

/** Gives a ticket, which the caller has locked, another state. */
export async function setTicketState(
  tx: EntityManager,
  id: string,
  state: TicketState,
): Promise<void> {
  await query(tx, PickupTicket)
    .updateTable('pickup_tickets')
    .set({ state })
    .where('id', '=', id)
    .execute();
}
