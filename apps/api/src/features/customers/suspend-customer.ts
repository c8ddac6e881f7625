import type { Customer, suspendInput } from '@jadeport/contract/customers';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { giveAccess, takeAccess } from '../accounts/access.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { findCustomer } from './find-customer.ts';
import { getCustomer } from './get-customer.ts';

/**
 * Suspends a customer (spec section 6): sessions end at once, and sign-in is refused until the
 * account is restored. Repeated calls change nothing.
 *
 * @throws NOT_FOUND for an unknown code
 * @throws LAST_ADMINISTRATOR when the customer is also the last administrator
 */
export async function suspendCustomer(
  em: EntityManager,
  deps: Deps,
  actor: Actor,
  { customerCode, reason }: z.output<typeof suspendInput>,
): Promise<Customer> {
  await em.transactional(async (tx) => {
    const { user, customerCode: thing } = await findCustomer(tx, customerCode);
    if (!(await takeAccess(tx, user.id, { now: deps.clock(), reason }))) return;
    const details = reason ? { reason } : {};
    await record(tx, { actor, action: 'customers.suspended', thing, details });
  });
  return getCustomer(deps, customerCode);
}

/**
 * Restores a suspended customer's access. Repeated calls change nothing.
 *
 * @throws NOT_FOUND for an unknown code
 */
export async function restoreCustomer(
  em: EntityManager,
  deps: Deps,
  actor: Actor,
  { customerCode }: { customerCode: string },
): Promise<Customer> {
  await em.transactional(async (tx) => {
    const { user, customerCode: thing } = await findCustomer(tx, customerCode);
    if (!(await giveAccess(tx, user.id))) return;
    await record(tx, { actor, action: 'customers.restored', thing });
  });
  return getCustomer(deps, customerCode);
}
