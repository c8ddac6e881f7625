import {
  endOtherSessionsOutput,
  listSessionsOutput,
  sessionIdInput,
} from '@jadeport/contract/accounts';
import { z } from 'zod';
import { sessionIdOf, endSession as signOut } from '../../http/sessions.ts';
import { rest } from '../../trpc/meta.ts';
import { protectedProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { endOtherSessions, endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';

/** The part of the accounts router for sessions. */
export const sessionProcedures = {
  /** The browsers in which the caller is signed in. */
  listSessions: protectedProcedure
    .meta(
      rest('GET', '/api/auth/sessions', {
        tag: 'accounts',
        summary: 'List my sessions',
        viewers: 'refused',
      }),
    )
    .input(z.void())
    .output(listSessionsOutput)
    .query(async ({ ctx: { deps, user, request, language } }) => {
      const asking = { userId: user.id, currentId: sessionIdOf(request), language };
      return { items: await listSessions(deps.database, deps.clock(), asking), nextCursor: null };
    }),

  /** Signs out of one browser, possibly the caller's own. */
  endSession: protectedProcedure
    .meta(
      rest('DELETE', '/api/auth/sessions/{id}', {
        tag: 'accounts',
        summary: 'End one of my sessions',
        success: 204,
      }),
    )
    .input(sessionIdInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const isCurrent = input.id === sessionIdOf(ctx.request);
      await endSession(ctx.em, { ...ctx.user, actor: actorOf(ctx.request) }, input.id);
      if (isCurrent) await signOut(ctx.request);
    }),

  /** Signs out of all other browsers. */
  endOtherSessions: protectedProcedure
    .meta(
      rest('DELETE', '/api/auth/sessions', {
        tag: 'accounts',
        summary: 'End all my other sessions',
      }),
    )
    .input(z.void())
    .output(endOtherSessionsOutput)
    .mutation(async ({ ctx }) => {
      const owner = { ...ctx.user, actor: actorOf(ctx.request) };
      return { ended: await endOtherSessions(ctx.em, owner, sessionIdOf(ctx.request)) };
    }),
};
