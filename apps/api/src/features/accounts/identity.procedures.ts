import {
  changeEmailInput,
  changeEmailOutput,
  confirmEmailInput,
  confirmEmailOutput,
  updateNameInput,
  userOutput,
} from '@jadeport/contract/accounts';
import { fill } from '@jadeport/i18n';
import { textsIn } from '../../errors/app-error.ts';
import { rest } from '../../trpc/meta.ts';
import { protectedProcedure, publicProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { changeEmail } from './change-email.ts';
import { updateName } from './change-name.ts';
import { confirmEmail } from './confirm-email.ts';

/** The part of the accounts router for the name and the e-mail address of an account. */
export const identityProcedures = {
  /** Changes the given names of the signed-in user. */
  updateName: protectedProcedure
    .meta(rest('PUT', '/api/auth/user', { tag: 'accounts', summary: 'Change my name' }))
    .input(updateNameInput)
    .output(userOutput)
    .mutation(({ ctx, input }) =>
      updateName(ctx.em, { ...ctx.user, actor: actorOf(ctx.request) }, input),
    ),

  /**
   * Emails a link to a new address, which confirms it; until then the present one stays. A newer link
   * ends an older one. Where no email leaves this installation, the answer has the link.
   */
  changeEmail: protectedProcedure
    .meta(
      rest('POST', '/api/auth/change-email', {
        tag: 'accounts',
        summary: 'Change my e-mail address',
        errors: [409],
      }),
    )
    .input(changeEmailInput)
    .output(changeEmailOutput)
    .mutation(async ({ ctx, input }) => {
      const { link } = await changeEmail(ctx.em, ctx.deps, ctx.user, input, ctx.language);
      const texts = textsIn[ctx.language].identity.change;
      const message = fill(link === null ? texts.sent : texts.unsent, { email: input.email });
      return { message, link };
    }),

  /** Changes the e-mail address of an account with an emailed link; its sessions stay. */
  confirmEmail: publicProcedure
    .meta(
      rest('POST', '/api/auth/confirm-email', {
        tag: 'accounts',
        summary: 'Confirm a new e-mail address with a mailed link',
        errors: [409],
      }),
    )
    .input(confirmEmailInput)
    .output(confirmEmailOutput)
    .mutation(async ({ ctx, input }) => {
      const asked = { ...input, address: ctx.request.ip };
      const { email } = await confirmEmail(ctx.em, ctx.deps, asked);
      const texts = textsIn[ctx.language].accounts.confirmEmail;
      return { message: fill(texts.done, { email }), email };
    }),
};
