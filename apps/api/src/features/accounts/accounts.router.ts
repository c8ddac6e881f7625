import { messageOutput } from '@jadeport/contract';
import {
  changePasswordInput,
  forgotPasswordInput,
  loginInput,
  resetPasswordInput,
  userOutput,
} from '@jadeport/contract/accounts';
import { z } from 'zod';
import { textsIn } from '../../app-error.ts';
import { endSession, startSession } from '../../http/sessions.ts';
import { rest } from '../../rest/meta.ts';
import { router } from '../../trpc/init.ts';
import { member, visitor } from '../../trpc/procedures.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { login } from './login.ts';
import { resetPassword } from './reset-password.ts';
import { toUser } from './session-user.ts';

export const accountsRouter = router({
  /** The signed-in person; 401 without a session. */
  user: member
    .meta(
      rest('GET', '/api/auth/user', {
        tag: 'accounts',
        summary: 'Who is signed in',
        errors: [401],
      }),
    )
    .input(z.void())
    .output(userOutput)
    .query(({ ctx }) => toUser(ctx.user)),

  /** Signs in with an e-mail address or a customer code; the session id is renewed. */
  login: visitor
    .meta(
      rest('POST', '/api/auth/login', {
        tag: 'accounts',
        summary: 'Sign in',
        errors: [400, 401, 429],
        open: true,
      }),
    )
    .input(loginInput)
    .output(userOutput)
    .mutation(async ({ ctx, input }) => {
      const { id, user } = await login(ctx.deps, { ...input, address: ctx.request.ip });
      await startSession(ctx.reply, id);
      return user;
    }),

  /** Ends the session; without one it answers the same. */
  logout: visitor
    .meta(rest('POST', '/api/auth/logout', { tag: 'accounts', summary: 'Sign out', errors: [429] }))
    .input(z.void())
    .output(messageOutput)
    .mutation(async ({ ctx }) => {
      await endSession(ctx.request);
      return { message: textsIn[ctx.language].shell.logout.done };
    }),

  /** Mails a link to set a new password, if the address is known; the answer is always the same. */
  forgotPassword: visitor
    .meta(
      rest('POST', '/api/auth/forgot-password', {
        tag: 'accounts',
        summary: 'Ask for a link to set a new password',
        errors: [400, 429],
      }),
    )
    .input(forgotPasswordInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await forgotPassword(ctx.em, ctx.deps, input);
      return { message: textsIn[ctx.language].accounts.forgot.successText };
    }),

  /** Sets a new password with a mailed link and ends the owner's sessions. */
  resetPassword: visitor
    .meta(
      rest('POST', '/api/auth/reset-password', {
        tag: 'accounts',
        summary: 'Set a new password with a mailed link',
        errors: [400, 429],
      }),
    )
    .input(resetPasswordInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx.em, ctx.deps, input);
      return { message: textsIn[ctx.language].accounts.reset.success };
    }),

  /** Changes the password of the signed-in person; other sessions end, this one goes on renewed. */
  changePassword: member
    .meta(
      rest('POST', '/api/auth/change-password', {
        tag: 'accounts',
        summary: 'Change the password',
        errors: [400, 401, 429],
      }),
    )
    .input(changePasswordInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx.em, ctx.deps, { ...input, userId: ctx.user.id });
      await startSession(ctx.reply, ctx.user.id);
      return { message: textsIn[ctx.language].accounts.change.success };
    }),
});
