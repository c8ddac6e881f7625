import {
  profileOutput,
  registerInput,
  registerOutput,
  updateProfileInput,
} from '@jadeport/contract/customers';
import { z } from 'zod';
import { rest } from '../../rest/meta.ts';
import { router } from '../../trpc/init.ts';
import { customer, visitor } from '../../trpc/procedures.ts';
import { getProfile } from './get-profile.ts';
import { register } from './register.ts';
import { updateProfile } from './update-profile.ts';

export const customersRouter = router({
  /** Registers a customer (spec section 5); 201 with the code and the warehouse address. */
  register: visitor
    .meta(
      rest('POST', '/api/customers', {
        tag: 'customers',
        summary: 'Register and get a customer code',
        success: 201,
        errors: [400, 409, 429],
      }),
    )
    .input(registerInput)
    .output(registerOutput)
    .mutation(({ ctx, input }) => register(ctx.em, ctx.deps, input, ctx.language)),

  /** The signed-in customer's own profile. */
  profile: customer
    .meta(
      rest('GET', '/api/customers/me', {
        tag: 'customers',
        summary: 'My profile',
        errors: [401, 404],
      }),
    )
    .input(z.void())
    .output(profileOutput)
    .query(({ ctx }) => getProfile(ctx.deps, ctx.user)),

  /** Changes the fields that are given; e-mail address and code stay. */
  updateProfile: customer
    .meta(
      rest('PATCH', '/api/customers/me', {
        tag: 'customers',
        summary: 'Change my profile',
        errors: [400, 401, 404, 429],
      }),
    )
    .input(updateProfileInput)
    .output(profileOutput)
    .mutation(({ ctx, input }) => updateProfile(ctx.em, ctx.deps, ctx.user, input)),
});
