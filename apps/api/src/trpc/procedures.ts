import type { FastifyRequest } from 'fastify';
import type { CustomerUser, SessionUser } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { callerOf } from '../http/bearer.ts';
import { everyCall, t } from './init.ts';
import type { Access, Meta } from './meta.ts';

/**
 * The kinds of procedure, by required access. Each call gets its own EntityManager, because tRPC
 * interleaves the calls of a batch, and with a shared one a flush of A would save B's unfinished
 * row.
 */
export const publicProcedure = t.procedure.use(everyCall);

/**
 * Returns the caller if permitted by session or API key, scopes and role. REST calls this before it
 * looks for a stored answer, and each procedure before it runs.
 *
 * @throws NOT_SIGNED_IN, SCOPE_MISSING, KEY_NOT_ACCEPTED, SECOND_FACTOR_MISSING, or NOT_FOUND for
 *   another role
 */
export function guardAccess(
  access: Access,
  request: FastifyRequest,
  scopes: Meta['scopes'],
  withoutSecondFactor?: boolean,
): SessionUser {
  const user = callerOf(request, scopes, withoutSecondFactor);
  if (!user) throw new AppError('NOT_SIGNED_IN');
  if (!isOpenTo(user, access)) throw new AppError('NOT_FOUND');
  return user;
}

function isOpenTo(user: SessionUser, access: Access): boolean {
  switch (access) {
    case 'signed-in':
      return true;
    case 'customer':
      return isCustomer(user);
    case 'staff':
      return user.role !== 'customer';
    case 'admin':
      return user.role === 'admin';
  }
}

const openTo = <User extends SessionUser>(access: Access) =>
  publicProcedure.meta({ access }).use(({ ctx, next, meta }) => {
    const { scopes, withoutSecondFactor } = meta ?? {};
    const user = guardAccess(access, ctx.request, scopes, withoutSecondFactor) as User;
    return next({ ctx: { user } });
  });

/** Any signed-in user, or a program with their API key. */
export const protectedProcedure = openTo('signed-in');

/** Signed-in users with a customer code; for others the answer is NOT_FOUND. */
export const customerProcedure = openTo<CustomerUser>('customer');

/** Staff and administrators; for others the answer is NOT_FOUND. */
export const staffProcedure = openTo('staff');

/** Administrators; for others the answer is NOT_FOUND. */
export const adminProcedure = openTo('admin');

function isCustomer(user: SessionUser): user is CustomerUser {
  return user.customer !== null;
}
