import { randomUUID } from 'node:crypto';
import type { issueTicketInput } from '@jadeport/contract/pickups';
import { ticketAfter } from '@jadeport/shipment';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { findCustomer } from '../customers/find-customer.ts';
import { refuseUnknownSite } from './branches.ts';
import { mailIdOf, mailTicket } from './mail-ticket.ts';
import { PickupTicket } from './pickup-ticket.entity.ts';
import { lockOpenTickets, setTicketState } from './tickets.ts';
import { findUnits, isReady } from './waiting-units.ts';

/**
 * Replaces the ticket of a customer at a branch, also a locked one, and mails the new code.
 *
 * @throws NOT_FOUND for an unknown customer; VALIDATION_FAILED on `site`
 */
export async function issueTicket(
  em: EntityManager,
  deps: Pick<Deps, 'clock' | 'settings' | 'jobs'>,
  actor: Actor,
  { customerCode, site, reason }: z.output<typeof issueTicketInput>,
): Promise<{ customerCode: string; branch: string }> {
  refuseUnknownSite(deps, site);
  return em.transactional(async (tx) => {
    const customer = await findCustomer(tx, customerCode);
    const { id: customerId, customerCode: thing } = customer;
    const branch = site ?? customer.branch;
    const open = await lockOpenTickets(tx, [customerId]);
    const former = open.find((ticket) => ticket.branch === branch);
    const ended = former && ticketAfter(former.state, 'replace');
    if (former && ended) await setTicketState(tx, former.id, ended);
    const { id } = tx.create(PickupTicket, {
      id: randomUUID(),
      customer: customerId,
      branch,
      state: 'ready',
      wrongCodes: 0,
      reason,
      actor: actor.id,
      createdAt: deps.clock(),
    });
    await tx.flush();
    const units = await findUnits(tx, deps, { customerId });
    const here = units.filter((unit) => isReady(unit) && unit.branch === branch);
    const shipmentIds = here.map((unit) => unit.id);
    const mail = { ticketId: id, shipmentIds, cause: 'issued' as const, eventId: 0 };
    await deps.jobs.enqueueMany(tx, mailTicket.name, [mail], mailIdOf);
    await record(tx, {
      actor,
      action: 'pickups.ticket-issued',
      thing,
      details: { reason, branch, wasLocked: former?.state === 'locked' },
    });
    return { customerCode: thing, branch };
  });
}
