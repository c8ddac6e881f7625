import { afterWrongCode, mostWrongCodes, openTicketStates } from '@jadeport/shipment';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { PickupTicket } from './pickup-ticket.entity.ts';
import { isTicketCode } from './ticket-secrets.ts';
import type { Collector } from './tickets.ts';

/**
 * Compares digits with the code of the open ticket of a customer. A wrong code counts in a transaction
 * of its own, which the refusal does not roll back; of calls at the same time each waits for the one
 * before, so that no more codes are compared than are allowed.
 *
 * @param refuse asked while nobody else uses the ticket; where it throws, no code is compared
 * @returns the id of the ticket; undefined where none is open
 * @throws WRONG_PICKUP_CODE with how many tries are left; PICKUP_LOCKED with the last one, and after it
 */
export async function tryCode(
  em: EntityManager,
  { secretKey }: Pick<Deps, 'secretKey'>,
  { customerId, branch }: Collector,
  typed: string,
  refuse?: (tx: EntityManager) => Promise<void>,
): Promise<string | undefined> {
  const outcome = await em.transactional(async (tx) => {
    const ticket = await query(tx, PickupTicket)
      .selectFrom('pickup_tickets')
      .where('customer_id', '=', customerId)
      .where('branch', '=', branch)
      .where('state', 'in', openTicketStates)
      .select(['id', 'state', 'wrong_codes as wrongCodes'])
      .forUpdate()
      .executeTakeFirst();
    await refuse?.(tx);
    if (!ticket || ticket.state === 'locked') return ticket;
    if (isTicketCode(secretKey, ticket.id, typed)) return { ...ticket, isRight: true };
    const { state, wrongCodes } = afterWrongCode(ticket.wrongCodes);
    await query(tx, PickupTicket)
      .updateTable('pickup_tickets')
      .set({ state, wrong_codes: wrongCodes })
      .where('id', '=', ticket.id)
      .execute();
    return { id: ticket.id, state, wrongCodes };
  });
  if (!outcome) return undefined;
  if ('isRight' in outcome) return outcome.id;
  if (outcome.state === 'locked') throw new AppError('PICKUP_LOCKED');
  throw new AppError('WRONG_PICKUP_CODE', { left: mostWrongCodes - outcome.wrongCodes });
}

/**
 * The ticket of a pass.
 *
 * @throws NOT_FOUND for what is no pass of ours; PICKUP_PASS_OVER for one that was used or replaced;
 * PICKUP_LOCKED
 */
export async function ticketOfPass(
  em: EntityManager,
  id: string | undefined,
): Promise<Collector & { id: string }> {
  const ticket = id === undefined ? null : await em.findOne(PickupTicket, id);
  if (!ticket) throw new AppError('NOT_FOUND');
  if (ticket.state === 'locked') throw new AppError('PICKUP_LOCKED');
  if (ticket.state !== 'ready') throw new AppError('PICKUP_PASS_OVER');
  return { id: ticket.id, branch: ticket.branch, customerId: ticket.customer.id };
}
