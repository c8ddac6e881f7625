import { AppError } from '../app-error.ts';
import type { CustomerUser, SessionUser } from '../features/accounts/session-user.ts';
import { callerOf } from '../http/bearer.ts';
import { convertErrors, decodePath, t } from './init.ts';

/**
 * The kinds of procedure, by who may call them. Each call gets an EntityManager of its own: a tRPC
 * batch interleaves its calls, and with a shared one a flush of A would save B's half-done row.
 */
export const visitor = t.procedure
  .use(convertErrors)
  .use(decodePath)
  .use(({ ctx, next }) => next({ ctx: { em: ctx.em ?? ctx.deps.database.em() } }));

/** Anyone signed in, whatever their role, or a program with their key. */
export const member = visitor.use(({ ctx, next, path }) => {
  const user = callerOf(ctx.request, path);
  if (!user) throw new AppError('NOT_SIGNED_IN');
  return next({ ctx: { user } });
});

/** Someone signed in who has a customer code; for others the thing asked for does not exist. */
export const customer = member.use(({ ctx, next }) => {
  const { user } = ctx;
  if (!isCustomer(user)) throw new AppError('NOT_FOUND');
  return next({ ctx: { user } });
});

/** Someone who works here: staff and administrators; for others the thing asked for does not exist. */
export const staff = member.use(({ ctx, next }) => {
  if (ctx.user.role === 'customer') throw new AppError('NOT_FOUND');
  return next();
});

/** Administrators; for others the thing asked for does not exist. */
export const admin = member.use(({ ctx, next }) => {
  if (ctx.user.role !== 'admin') throw new AppError('NOT_FOUND');
  return next();
});

function isCustomer(user: SessionUser): user is CustomerUser {
  return user.customer !== null;
}
