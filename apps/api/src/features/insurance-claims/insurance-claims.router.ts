import {
  claimableInput,
  claimableOutput,
  countInsuranceClaimsOutput,
  createInsuranceClaimInput,
  decideInsuranceClaimInput,
  insuranceClaimIdInput,
  insuranceClaimOutput,
  listInsuranceClaimsInput,
  listMyInsuranceClaimsInput,
  listMyInsuranceClaimsOutput,
} from '@jadeport/contract/insurance-claims';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { z } from 'zod';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { customerProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { isClaimable, readClaimable } from './claim-limit.ts';
import { createInsuranceClaim } from './create-claim.ts';
import { decideInsuranceClaim, withdrawInsuranceClaim } from './decide-claim.ts';
import { countClaims, getClaim, listClaims, listOwnClaims } from './read-claims.ts';

const tag = 'insurance-claims';
const admin = 'admin';

export const insuranceClaimsRouter = router({
  /** The signed-in customer's claims, newest first. */
  list: customerProcedure
    .meta(
      rest('GET', '/api/insurance-claims', {
        tag,
        scopes: ['read'],
        summary: 'List my insurance claims',
      }),
    )
    .input(listMyInsuranceClaimsInput)
    .output(listMyInsuranceClaimsOutput)
    .query(({ ctx, input }) => listOwnClaims(ctx.deps, ctx.user.customer.id, input)),

  /** What may be claimed for one's package. */
  claimable: customerProcedure
    .meta(
      rest('GET', '/api/shipments/{trackingNumber}/claimable', {
        tag,
        scopes: ['read'],
        summary: 'Get what I may claim for a package',
      }),
    )
    .input(claimableInput)
    .output(claimableOutput)
    .query(async ({ ctx, input }) => {
      const number = normalizeTrackingNumber(input.trackingNumber);
      const { id } = ctx.user.customer;
      const found = await readClaimable(ctx.deps.database, ctx.deps, id, number);
      const { limitCents, isClaimed } = found;
      return { open: isClaimable(found.status) && !isClaimed && limitCents > 0, limitCents };
    }),

  /** Asks to be paid for a lost or damaged package; staff decide. */
  create: customerProcedure
    .meta(
      rest('POST', '/api/insurance-claims', {
        tag,
        summary: 'Claim for a lost or damaged package',
        success: 201,
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(createInsuranceClaimInput)
    .output(insuranceClaimOutput)
    .mutation(async ({ ctx, input }) => {
      const { em, deps, user, request } = ctx;
      const id = await createInsuranceClaim(em, deps, { user, actor: actorOf(request) }, input);
      return getClaim(em, id, user.customer.id);
    }),

  withdraw: customerProcedure
    .meta(
      rest('POST', '/api/insurance-claims/{id}/withdraw', {
        tag,
        summary: 'Withdraw my insurance claim',
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(insuranceClaimIdInput)
    .output(insuranceClaimOutput)
    .mutation(async ({ ctx, input }) => {
      const customerId = ctx.user.customer.id;
      const who = { customerId, actor: actorOf(ctx.request) };
      await withdrawInsuranceClaim(ctx.em, ctx.deps, who, input.id);
      return getClaim(ctx.em, input.id, customerId);
    }),

  /** Everybody's claims, newest first or as sorted. */
  listAll: staffProcedure
    .meta(
      rest('GET', '/api/admin/insurance-claims', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'List insurance claims',
      }),
    )
    .input(listInsuranceClaimsInput)
    .output(listMyInsuranceClaimsOutput)
    .query(({ ctx, input }) => listClaims(ctx.deps, input)),

  counts: staffProcedure
    .meta(
      rest('GET', '/api/admin/insurance-claim-counts', {
        tag: admin,
        summary: 'Count insurance claims',
      }),
    )
    .input(z.void())
    .output(countInsuranceClaimsOutput)
    .query(({ ctx }) => countClaims(ctx.deps)),

  get: staffProcedure
    .meta(
      rest('GET', '/api/admin/insurance-claims/{id}', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'Get an insurance claim',
      }),
    )
    .input(insuranceClaimIdInput)
    .output(insuranceClaimOutput)
    .query(({ ctx, input }) => getClaim(ctx.deps.database, input.id)),

  /** Pays an amount as credit of the customer, or declines with zero. */
  decide: staffProcedure
    .meta(
      rest('POST', '/api/admin/insurance-claims/{id}/decide', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'Decide an insurance claim',
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(decideInsuranceClaimInput)
    .output(insuranceClaimOutput)
    .mutation(async ({ ctx, input }) => {
      await decideInsuranceClaim(ctx.em, ctx.deps, actorOf(ctx.request), input);
      return getClaim(ctx.em, input.id);
    }),
});
