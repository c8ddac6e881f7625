import type { FastifyRequest } from 'fastify';
import type { CustomerUser, SessionUser } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { callerOf } from '../http/bearer.ts';
import { everyCall, t } from './init.ts';
import type { Access, Meta } from './meta.ts';

/**
 * The kinds of procedure, by who may call them. Each call gets an EntityManager of its own: a tRPC
 * batch interleaves its calls, and with a shared one a flush of A would save B's half-done row.
 */
export const publicProcedure = t.procedure.use(everyCall);

/**
 * Who calls, if they may: by their session or API key, its scopes, and their role. REST asks this
 * before it looks for a stored answer, and each procedure before it runs.
 *
 * @throws NOT_SIGNED_IN, SCOPE_MISSING, KEY_NOT_ACCEPTED, or NOT_FOUND for those whose role it is not
 */
export function guardAccess(
  access: Access,
  request: FastifyRequest,
  scopes: Meta['scopes'],
): SessionUser {
  const user = callerOf(request, scopes);
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
  publicProcedure
    .meta({ access })
    .use(({ ctx, next, meta }) =>
      next({ ctx: { user: guardAccess(access, ctx.request, meta?.scopes) as User } }),
    );

/** Anyone signed in, whatever their role, or a program with their key. */
export const protectedProcedure = openTo('signed-in');

/** Someone signed in who has a customer code; for others the thing asked for does not exist. */
export const customerProcedure = openTo<CustomerUser>('customer');

/** Someone who works here: staff and administrators; for others the thing asked for does not exist. */
export const staffProcedure = openTo('staff');

/** Administrators; for others the thing asked for does not exist. */
export const adminProcedure = openTo('admin');

function isCustomer(user: SessionUser): user is CustomerUser {
  return user.customer !== null;
}
