import { messageOutput } from '@jadeport/contract';
import {
  changePasswordInput,
  changePasswordOutput,
  checkResetLinkInput,
  checkResetLinkOutput,
  forgotPasswordInput,
  invitedOutput,
  inviteInput,
  listStaffInput,
  listStaffOutput,
  loginInput,
  resentLinkOutput,
  resetPasswordInput,
  staffIdInput,
  staffMemberOutput,
  updateStaffInput,
  userOutput,
} from '@jadeport/contract/accounts';
import { z } from 'zod';
import { textsIn } from '../../errors/app-error.ts';
import { knownDevice, rememberDevice } from '../../http/known-device.ts';
import { endSession as signOut, startSession } from '../../http/sessions.ts';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { adminProcedure, protectedProcedure, publicProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { changePassword } from './change-password.ts';
import { checkResetLink } from './check-reset-link.ts';
import { forgotPassword } from './forgot-password.ts';
import { identityProcedures } from './identity.procedures.ts';
import { invite } from './invite.ts';
import { listStaff } from './list-staff.ts';
import { login } from './login.ts';
import { makeStaffLink } from './make-staff-link.ts';
import { resendInvite } from './resend-invite.ts';
import { resentLink } from './resent-link.ts';
import { resetPassword } from './reset-password.ts';
import { secondFactorProcedures } from './second-factor.procedures.ts';
import { sessionProcedures } from './session.procedures.ts';
import { toUser } from './session-user.ts';
import { updateStaff } from './update-staff.ts';

export const accountsRouter = router({
  /** The signed-in user; 401 without a session. */
  user: protectedProcedure
    .meta(
      rest('GET', '/api/auth/user', {
        tag: 'accounts',
        scopes: ['read', 'orders', 'shipments'],
        summary: 'Get the signed-in user',
        withoutSecondFactor: true,
      }),
    )
    .input(z.void())
    .output(userOutput)
    .query(({ ctx }) => toUser(ctx.user)),

  /**
   * Signs in with an e-mail address or a customer code; the session id is renewed. Users with a
   * second factor get 401 SECOND_FACTOR_REQUIRED, and sign in with the same input and a `code`.
   */
  login: publicProcedure
    .meta(
      rest('POST', '/api/auth/login', {
        tag: 'accounts',
        summary: 'Sign in',
        errors: [401],
      }),
    )
    .input(loginInput)
    .output(userOutput)
    .mutation(async ({ ctx, input }) => {
      const { deps, request, reply } = ctx;
      const deviceOf = (userId: string) => knownDevice(request, deps, userId);
      const { id, user } = await login(deps, { ...input, address: request.ip, deviceOf });
      await startSession(reply, id);
      rememberDevice(reply, deps, id);
      return user;
    }),

  /** Ends the session; answers the same without one. */
  logout: publicProcedure
    .meta(rest('POST', '/api/auth/logout', { tag: 'accounts', summary: 'Sign out' }))
    .input(z.void())
    .output(messageOutput)
    .mutation(async ({ ctx }) => {
      await signOut(ctx.request);
      return { message: textsIn[ctx.language].shell.logout.done };
    }),

  /** Emails a link to set a new password to a known address; the answer is always the same. */
  forgotPassword: publicProcedure
    .meta(
      rest('POST', '/api/auth/forgot-password', {
        tag: 'accounts',
        summary: 'Request a password reset link',
      }),
    )
    .input(forgotPasswordInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await forgotPassword(ctx.em, ctx.deps, input);
      return { message: textsIn[ctx.language].accounts.forgot.successText };
    }),

  /** Whether an emailed link is valid, so that the page says so before a password is typed. */
  checkResetLink: publicProcedure
    .meta(
      rest('POST', '/api/auth/reset-password/check', { tag: 'accounts', summary: 'Check a link' }),
    )
    .input(checkResetLinkInput)
    .output(checkResetLinkOutput)
    .mutation(({ ctx, input }) => checkResetLink(ctx.em, ctx.deps, input)),

  /** Sets a new password with an emailed link; ends the owner's sessions and API keys. */
  resetPassword: publicProcedure
    .meta(
      rest('POST', '/api/auth/reset-password', {
        tag: 'accounts',
        summary: 'Reset the password with a mailed link',
      }),
    )
    .input(resetPasswordInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      const { deps, request, reply } = ctx;
      const { userId } = await resetPassword(ctx.em, deps, { ...input, address: request.ip });
      rememberDevice(reply, deps, userId);
      return { message: textsIn[ctx.language].accounts.reset.success };
    }),

  /**
   * Changes the password of the signed-in user. Other sessions end, this one continues with a new
   * id. The answer has the number of API keys that were revoked, where requested, and of those that
   * remain.
   */
  changePassword: protectedProcedure
    .meta(
      rest('POST', '/api/auth/change-password', {
        tag: 'accounts',
        summary: 'Change my password',
      }),
    )
    .input(changePasswordInput)
    .output(changePasswordOutput)
    .mutation(async ({ ctx, input }) => {
      const owner = { ...ctx.user, actor: actorOf(ctx.request) };
      const keys = await changePassword(ctx.em, ctx.deps, owner, input);
      await startSession(ctx.reply, ctx.user.id);
      return { message: textsIn[ctx.language].accounts.change.success, ...keys };
    }),

  ...identityProcedures,
  ...sessionProcedures,
  ...secondFactorProcedures,

  /**
   * Invites a member of staff by email; 201 with the new row of the list, and with the link where
   * this installation sends no email.
   */
  invite: adminProcedure
    .meta(
      rest('POST', '/api/admin/staff', {
        tag: 'accounts',
        summary: 'Invite a staff member',
        success: 201,
        errors: [409],
      }),
    )
    .input(inviteInput)
    .output(invitedOutput)
    .mutation(({ ctx, input }) =>
      invite(ctx.em, ctx.deps, { ...ctx.user, actor: actorOf(ctx.request) }, input),
    ),

  /** All present and former staff. */
  listStaff: adminProcedure
    .meta(
      rest('GET', '/api/admin/staff', {
        tag: 'accounts',
        summary: 'List staff',
      }),
    )
    .input(listStaffInput)
    .output(listStaffOutput)
    .query(({ ctx, input }) => listStaff(ctx.deps.database, input)),

  /** Changes a role, or takes or restores access; sessions end at once. */
  updateStaff: adminProcedure
    .meta(
      rest('PUT', '/api/admin/staff/{id}', {
        tag: 'accounts',
        summary: 'Change a staff member’s role or access',
        errors: [409],
      }),
    )
    .input(updateStaffInput)
    .output(staffMemberOutput)
    .mutation(({ ctx, input }) => updateStaff(ctx.em, ctx.deps, actorOf(ctx.request), input)),

  /**
   * Emails a member of staff a link to set a new password. The answer has the link where this
   * installation sends no email.
   */
  makeStaffLink: adminProcedure
    .meta(
      rest('POST', '/api/admin/staff/{id}/password-link', {
        tag: 'accounts',
        summary: 'Send a staff member a link for a new password',
        errors: [409],
      }),
    )
    .input(staffIdInput)
    .output(resentLinkOutput)
    .mutation(async ({ ctx, input }) => {
      const actor = actorOf(ctx.request);
      return resentLink(ctx.language, await makeStaffLink(ctx.em, ctx.deps, actor, input));
    }),

  /**
   * Emails an invitation again, with a new link. The answer has the link where this installation sends
   * no email.
   */
  resendInvite: adminProcedure
    .meta(
      rest('POST', '/api/admin/staff/{id}/resend-invite', {
        tag: 'accounts',
        summary: 'Resend an invitation',
        errors: [409],
      }),
    )
    .input(staffIdInput)
    .output(resentLinkOutput)
    .mutation(async ({ ctx, input }) => {
      const inviter = { ...ctx.user, actor: actorOf(ctx.request) };
      return resentLink(ctx.language, await resendInvite(ctx.em, ctx.deps, inviter, input));
    }),
});
