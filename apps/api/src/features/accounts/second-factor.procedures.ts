import { messageOutput } from '@jadeport/contract';
import {
  changeSecondFactorInput,
  confirmSecondFactorInput,
  recoveryCodesOutput,
  resetSecondFactorInput,
  secondFactorOutput,
  startSecondFactorInput,
  startSecondFactorOutput,
} from '@jadeport/contract/accounts';
import { z } from 'zod';
import { textsIn } from '../../errors/app-error.ts';
import { startSession } from '../../http/sessions.ts';
import { rest } from '../../trpc/meta.ts';
import { adminProcedure, protectedProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { removeSecondFactor, renewRecoveryCodes } from './change-second-factor.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { secondFactor } from './second-factor.ts';
import { startSecondFactor } from './start-second-factor.ts';

/** The part of the accounts router for second factors. */
export const secondFactorProcedures = {
  /** Whether a second factor is on, whether it must be, and the recovery codes left. */
  secondFactor: protectedProcedure
    .meta(
      rest('GET', '/api/auth/second-factor', {
        tag: 'accounts',
        summary: 'Get the state of my second factor',
        withoutSecondFactor: true,
        viewers: 'refused',
      }),
    )
    .input(z.void())
    .output(secondFactorOutput)
    .query(({ ctx }) => secondFactor(ctx.deps, ctx.user)),

  /** Creates a secret for an authenticator app; it counts once it is confirmed. */
  startSecondFactor: protectedProcedure
    .meta(
      rest('POST', '/api/auth/second-factor', {
        tag: 'accounts',
        summary: 'Start a second factor',
        errors: [409],
        withoutSecondFactor: true,
      }),
    )
    .input(startSecondFactorInput)
    .output(startSecondFactorOutput)
    .mutation(({ ctx, input }) => startSecondFactor(ctx.em, ctx.deps, ctx.user, input)),

  /** Turns the second factor on with a first code; other sessions end, this one gets a new id. */
  confirmSecondFactor: protectedProcedure
    .meta(
      rest('POST', '/api/auth/second-factor/confirm', {
        tag: 'accounts',
        summary: 'Turn on my second factor',
        errors: [409],
        withoutSecondFactor: true,
      }),
    )
    .input(confirmSecondFactorInput)
    .output(recoveryCodesOutput)
    .mutation(async ({ ctx, input }) => {
      const owner = { ...ctx.user, actor: actorOf(ctx.request) };
      const codes = await confirmSecondFactor(ctx.em, ctx.deps, owner, input);
      await startSession(ctx.reply, ctx.user.id);
      return codes;
    }),

  /** Turns the second factor off; other sessions end, this one gets a new id. */
  removeSecondFactor: protectedProcedure
    .meta(
      rest('POST', '/api/auth/second-factor/remove', {
        tag: 'accounts',
        summary: 'Turn off my second factor',
        errors: [409],
      }),
    )
    .input(changeSecondFactorInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      const owner = { ...ctx.user, actor: actorOf(ctx.request) };
      await removeSecondFactor(ctx.em, ctx.deps, owner, input);
      await startSession(ctx.reply, ctx.user.id);
      return { message: textsIn[ctx.language].secondFactor.remove.done };
    }),

  /** Replaces the recovery codes, used and unused. */
  renewRecoveryCodes: protectedProcedure
    .meta(
      rest('POST', '/api/auth/second-factor/recovery-codes', {
        tag: 'accounts',
        summary: 'Replace my recovery codes',
        errors: [409],
      }),
    )
    .input(changeSecondFactorInput)
    .output(recoveryCodesOutput)
    .mutation(({ ctx, input }) => {
      const owner = { ...ctx.user, actor: actorOf(ctx.request) };
      return renewRecoveryCodes(ctx.em, ctx.deps, owner, input);
    }),

  /** Turns off the second factor of somebody who lost their device, and emails them. */
  resetSecondFactor: adminProcedure
    .meta(
      rest('POST', '/api/admin/second-factors/reset', {
        tag: 'accounts',
        summary: 'Reset a user’s second factor',
        errors: [409],
      }),
    )
    .input(resetSecondFactorInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await resetSecondFactor(ctx.em, ctx.deps, actorOf(ctx.request), input);
      return { message: textsIn[ctx.language].secondFactor.reset.done };
    }),
};
