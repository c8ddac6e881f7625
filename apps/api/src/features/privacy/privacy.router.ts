import { privacyOutput, viewInput, viewOutput } from '@jadeport/contract/privacy';
import { z } from 'zod';
import { errorText } from '../../errors/app-error.ts';
import { sessionIdOf } from '../../http/sessions.ts';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { adminProcedure, customerProcedure, protectedProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { openMatters } from './open-matters.ts';
import { beginCustomerView, endCustomerView } from './view-customer.ts';

const tag = 'privacy';

export const privacyRouter = router({
  /** What keeps the signed-in customer's account from being deleted. */
  get: customerProcedure
    .meta(
      rest('GET', '/api/customers/me/privacy', {
        tag,
        summary: 'Get what keeps my account from being deleted',
      }),
    )
    .input(z.void())
    .output(privacyOutput)
    .query(async ({ ctx: { deps, user, language } }) => ({
      open: (await openMatters(deps.database, user)).map(
        ({ trackingNumber, error: { code, params } }) => ({
          code,
          trackingNumber,
          message: errorText(code, params, language),
        }),
      ),
      secondFactor: user.secondFactor,
    })),

  /** Shows an administrator the pages of a customer, to read, for half an hour. */
  beginView: adminProcedure
    .meta(
      rest('POST', '/api/admin/customers/{customerCode}/view', {
        tag: 'admin',
        summary: 'See the pages of a customer',
      }),
    )
    .input(viewInput)
    .output(viewOutput)
    .mutation(({ ctx, input }) => {
      const who = { actor: actorOf(ctx.request), sessionId: sessionIdOf(ctx.request) };
      return beginCustomerView(ctx.em, ctx.deps, who, input.customerCode);
    }),

  /** Ends that; the session is the administrator's again. */
  endView: protectedProcedure
    .meta(
      rest('DELETE', '/api/auth/view', {
        tag,
        summary: 'Stop seeing the pages of a customer',
        success: 204,
        viewers: 'allowed',
        withoutSecondFactor: true,
      }),
    )
    .input(z.void())
    .output(z.void())
    .mutation(({ ctx }) =>
      endCustomerView(ctx.em, {
        actor: actorOf(ctx.request),
        sessionId: sessionIdOf(ctx.request),
      }),
    ),
});
