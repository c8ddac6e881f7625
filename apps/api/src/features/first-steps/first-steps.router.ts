import { firstStepsOutput, setAsideInput, testEmailOutput } from '@jadeport/contract/first-steps';
import { z } from 'zod';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { listFirstSteps } from './list-first-steps.ts';
import { sendTestEmail } from './send-test-email.ts';
import { setAside } from './set-aside.ts';

const tag = 'first-steps';

export const firstStepsRouter = router({
  /** What a new installation still needs: each step, and whether it is done. */
  list: adminProcedure
    .meta(rest('GET', '/api/admin/first-steps', { tag, summary: 'List the first steps' }))
    .input(z.void())
    .output(firstStepsOutput)
    .query(({ ctx }) => listFirstSteps(ctx.deps, ctx.user)),

  /** Sets a step aside, or takes it up again; one that is done stays done. */
  setAside: adminProcedure
    .meta(rest('PUT', '/api/admin/first-steps/{step}', { tag, summary: 'Set a first step aside' }))
    .input(setAsideInput)
    .output(firstStepsOutput)
    .mutation(({ ctx, input }) =>
      setAside(ctx.em, ctx.deps, { ...ctx.user, actor: actorOf(ctx.request) }, input),
    ),

  /**
   * Emails the caller at once; 422 with the mail server's answer. Without a mail server the email is a
   * file in the outbox.
   */
  sendTestEmail: adminProcedure
    .meta(
      rest('POST', '/api/admin/first-steps/email/test', {
        tag,
        summary: 'Send a test email to me',
        errors: [422],
      }),
    )
    .input(z.void())
    .output(testEmailOutput)
    .mutation(({ ctx }) => sendTestEmail(ctx.deps, { ...ctx.user, actor: actorOf(ctx.request) })),
});
