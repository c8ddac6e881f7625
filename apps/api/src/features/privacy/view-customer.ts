import { viewMinutes } from '@jadeport/contract/privacy';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { minuteMs } from '../../durations.ts';
import { AppError } from '../../errors/app-error.ts';
import { beginView, endOldViews, endView } from '../accounts/view-session.ts';
import { type Actor, accountId } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { Customer } from '../customers/customer.entity.ts';
import { findCustomer } from '../customers/find-customer.ts';

/**
 * Shows an administrator a customer's pages in their own session, to read, for half an hour.
 *
 * @throws NOT_FOUND for an unknown code, staff, and a session that has ended
 */
export async function beginCustomerView(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  { actor, sessionId }: { actor: Actor; sessionId: string },
  customerCode: string,
): Promise<{ customerCode: string; until: string }> {
  return em.transactional(async (tx) => {
    const { user, customerCode: thing } = await findCustomer(tx, customerCode);
    // Somebody of the staff has rights of their own, which nobody borrows.
    if (user.role !== 'customer') throw new AppError('NOT_FOUND');
    const until = new Date(clock().getTime() + viewMinutes * minuteMs);
    if (!(await beginView(tx, sessionId, user.id, until))) throw new AppError('NOT_FOUND');
    await record(tx, { actor, action: 'privacy.view-begun', thing });
    return { customerCode: thing, until: until.toISOString() };
  });
}

/** Ends what the session sees; does nothing where it sees nobody. */
export async function endCustomerView(
  em: EntityManager,
  { actor, sessionId }: { actor: Actor; sessionId: string },
): Promise<void> {
  await em.transactional(async (tx) => {
    const viewedId = await endView(tx, sessionId);
    if (viewedId === undefined) return;
    await record(tx, {
      actor,
      action: 'privacy.view-ended',
      thing: await codeOf(tx, viewedId),
      details: { because: 'left' },
    });
  });
}

/** Ends the views whose time is over; each has its entry in the audit log. */
export async function endViews(em: EntityManager, now: Date): Promise<void> {
  await em.transactional(async (tx) => {
    for (const { userId, viewedId } of await endOldViews(tx, now)) {
      if (!userId || !viewedId) continue;
      await record(tx, {
        actor: { id: accountId(userId), address: null },
        action: 'privacy.view-ended',
        thing: await codeOf(tx, viewedId),
        details: { because: 'time' },
      });
    }
  });
}

async function codeOf(tx: EntityManager, userId: string): Promise<string> {
  const customer = await tx.findOne(Customer, { user: userId });
  return customer?.customerCode ?? accountId(userId);
}
