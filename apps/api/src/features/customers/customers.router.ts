import { resentLinkOutput } from '@jadeport/contract/accounts';
import { historyOutput } from '@jadeport/contract/audit';
import {
  customerCodeInput,
  customerContactOutput,
  customerHistoryInput,
  customerOutput,
  profileOutput,
  registerInput,
  registerOutput,
  searchCustomersInput,
  searchCustomersOutput,
  setBranchInput,
  suspendInput,
  updateProfileInput,
} from '@jadeport/contract/customers';
import { z } from 'zod';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import {
  adminProcedure,
  customerProcedure,
  publicProcedure,
  staffProcedure,
} from '../../trpc/procedures.ts';
import { resentLink } from '../accounts/resent-link.ts';
import { actorOf } from '../audit/actor.ts';
import { getContact } from './get-contact.ts';
import { getCustomer } from './get-customer.ts';
import { getProfile } from './get-profile.ts';
import { listCustomerHistory } from './list-customer-history.ts';
import { register } from './register.ts';
import { resendWelcome } from './resend-welcome.ts';
import { searchCustomers } from './search-customers.ts';
import { setBranch } from './set-branch.ts';
import { restoreCustomer, suspendCustomer } from './suspend-customer.ts';
import { updateProfile } from './update-profile.ts';

const tag = 'customers';

export const customersRouter = router({
  /** Registers a customer (spec section 5); 201 with the code and the warehouse address. */
  register: publicProcedure
    .meta(
      rest('POST', '/api/customers', {
        tag,
        summary: 'Register and get a customer code',
        success: 201,
        errors: [409],
      }),
    )
    .input(registerInput)
    .output(registerOutput)
    .mutation(({ ctx, input }) => register(ctx.em, ctx.deps, input, ctx.language)),

  /** The signed-in customer's own profile. */
  profile: customerProcedure
    .meta(
      rest('GET', '/api/customers/me', {
        tag,
        scopes: ['read'],
        summary: 'Get my profile',
      }),
    )
    .input(z.void())
    .output(profileOutput)
    .query(({ ctx }) => getProfile(ctx.deps, ctx.user)),

  /** Changes the given fields; the code cannot change, and the e-mail address by a link only. */
  updateProfile: customerProcedure
    .meta(
      rest('PATCH', '/api/customers/me', {
        tag,
        summary: 'Update my profile',
      }),
    )
    .input(updateProfileInput)
    .output(profileOutput)
    .mutation(({ ctx, input }) => {
      const owner = { ...ctx.user, actor: actorOf(ctx.request) };
      return updateProfile(ctx.em, ctx.deps, owner, input);
    }),

  /**
   * Customers, newest first; with `q`, those with this code, or whose name, e-mail or phone number
   * begins with it.
   */
  search: adminProcedure
    .meta(
      rest('GET', '/api/admin/customers', {
        tag,
        summary: 'Search customers',
      }),
    )
    .input(searchCustomersInput)
    .output(searchCustomersOutput)
    .query(({ ctx, input }) => searchCustomers(ctx.deps.database, input)),

  /** One customer, by the code. */
  get: adminProcedure
    .meta(
      rest('GET', '/api/admin/customers/{customerCode}', {
        tag,
        summary: 'Get a customer',
      }),
    )
    .input(customerCodeInput)
    .output(customerOutput)
    .query(({ ctx, input }) => getCustomer(ctx.deps, input.customerCode)),

  /** Who changed what of a customer, and what they and their API keys did, newest first. */
  history: staffProcedure
    .meta(
      rest('GET', '/api/admin/customers/{customerCode}/history', {
        tag,
        summary: 'List who changed what of a customer',
      }),
    )
    .input(customerHistoryInput)
    .output(historyOutput)
    .query(({ ctx, input }) => listCustomerHistory(ctx.em, input)),

  /** Name and contact data of the owner of a code, for staff who handle packages. */
  getContact: staffProcedure
    .meta(
      rest('GET', '/api/admin/customers/{customerCode}/contact', {
        tag,
        summary: 'Get the name and contacts of a customer',
      }),
    )
    .input(customerCodeInput)
    .output(customerContactOutput)
    .query(({ ctx, input }) => getContact(ctx.deps, input.customerCode)),

  /** Chooses the branch where a customer's packages are handed over. */
  setBranch: staffProcedure
    .meta(
      rest('PUT', '/api/admin/customers/{customerCode}/branch', {
        tag,
        summary: 'Set the branch of a customer',
      }),
    )
    .input(setBranchInput)
    .output(customerContactOutput)
    .mutation(({ ctx, input }) => setBranch(ctx.em, ctx.deps, actorOf(ctx.request), input)),

  /** Suspends a customer: sessions end at once, and sign-in shows the reason. */
  suspend: adminProcedure
    .meta(
      rest('POST', '/api/admin/customers/{customerCode}/suspend', {
        tag,
        summary: 'Suspend a customer',
        errors: [409],
      }),
    )
    .input(suspendInput)
    .output(customerOutput)
    .mutation(({ ctx, input }) => suspendCustomer(ctx.em, ctx.deps, actorOf(ctx.request), input)),

  /** Restores a suspended customer's access. */
  restore: adminProcedure
    .meta(
      rest('POST', '/api/admin/customers/{customerCode}/restore', {
        tag,
        summary: 'Restore a suspended customer',
      }),
    )
    .input(customerCodeInput)
    .output(customerOutput)
    .mutation(({ ctx, input }) => restoreCustomer(ctx.em, ctx.deps, actorOf(ctx.request), input)),

  /**
   * Emails the welcome email again, with a new link to set the password. The answer has the link
   * where this installation sends no email.
   */
  resendWelcome: adminProcedure
    .meta(
      rest('POST', '/api/admin/customers/{customerCode}/resend-welcome', {
        tag,
        summary: 'Resend the set-password e-mail',
        errors: [409],
      }),
    )
    .input(customerCodeInput)
    .output(resentLinkOutput)
    .mutation(async ({ ctx, input }) => {
      const actor = actorOf(ctx.request);
      const passwordLink = await resendWelcome(ctx.em, ctx.deps, actor, input);
      return resentLink(ctx.language, passwordLink);
    }),
});
