import {
  createPlatformInput,
  listPlatformsOutput,
  platformIdInput,
  platformOutput,
  rejectedOrdersOutput,
  testConnectionInput,
  testConnectionOutput,
  updatePlatformInput,
} from '@jadeport/contract/platforms';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SessionUser } from '../../context.ts';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { customerProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { createPlatform } from './create-platform.ts';
import { deletePlatform } from './delete-platform.ts';
import { listPlatforms } from './list-platforms.ts';
import { ownPlatform } from './own-platform.ts';
import { listRejected } from './rejected-orders.ts';
import { testConnection } from './test-connection.ts';
import { toPlatformOutput, toPlatformsOutput } from './to-platform-output.ts';
import { updatePlatform } from './update-platform.ts';

const tag = 'platforms';

const ownerOf = ({ request, user }: { request: FastifyRequest; user: SessionUser }) => ({
  id: user.id,
  actor: actorOf(request, user),
});

export const platformsRouter = router({
  /** The seller's shops, newest first, with the states of their syncs. */
  list: customerProcedure
    .meta(
      rest('GET', '/api/ecommerce/platforms', {
        tag,
        scopes: ['read', 'orders'],
        summary: 'List my shops',
      }),
    )
    .input(z.void())
    .output(listPlatformsOutput)
    .query(async ({ ctx }) =>
      toPlatformsOutput(ctx.em, ctx.deps, await listPlatforms(ctx.em, ctx.user), ctx.language),
    ),

  /** One shop; while it syncs, `sync` shows the progress. */
  get: customerProcedure
    .meta(
      rest('GET', '/api/ecommerce/platforms/{id}', {
        tag,
        scopes: ['read', 'orders'],
        summary: 'Get a shop',
      }),
    )
    .input(platformIdInput)
    .output(platformOutput)
    .query(async ({ ctx, input }) => {
      const platform = await ownPlatform(ctx.em, ctx.user, input.id);
      return toPlatformOutput(ctx.em, ctx.deps, platform, ctx.language);
    }),

  /** The orders of a shop that could not be stored, with the reasons. */
  rejectedOrders: customerProcedure
    .meta(
      rest('GET', '/api/ecommerce/platforms/{id}/rejected-orders', {
        tag,
        scopes: ['read', 'orders'],
        summary: 'List the orders of a shop that could not be stored',
      }),
    )
    .input(platformIdInput)
    .output(rejectedOrdersOutput)
    .query(async ({ ctx, input }) => {
      const { id } = await ownPlatform(ctx.em, ctx.user, input.id);
      return listRejected(ctx.em, id, ctx.language);
    }),

  /** Connects a shop. Key and secret are never returned. */
  create: customerProcedure
    .meta(
      rest('POST', '/api/ecommerce/platforms', {
        tag,
        summary: 'Connect a shop',
        success: 201,
        errors: [409],
      }),
    )
    .input(createPlatformInput)
    .output(platformOutput)
    .mutation(async ({ ctx, input }) => {
      const platform = await createPlatform(ctx.em, ctx.deps, ownerOf(ctx), input);
      return toPlatformOutput(ctx.em, ctx.deps, platform, ctx.language);
    }),

  /** Changes the given fields; a blank key or secret stays. */
  update: customerProcedure
    .meta(
      rest('PUT', '/api/ecommerce/platforms/{id}', {
        tag,
        summary: 'Update a shop',
        errors: [422],
      }),
    )
    .input(updatePlatformInput)
    .output(platformOutput)
    .mutation(async ({ ctx, input }) => {
      const platform = await updatePlatform(ctx.em, ctx.deps, ownerOf(ctx), input);
      return toPlatformOutput(ctx.em, ctx.deps, platform, ctx.language);
    }),

  /** Disconnects a shop; deletes its orders and keeps their shipments. */
  delete: customerProcedure
    .meta(
      rest('DELETE', '/api/ecommerce/platforms/{id}', {
        tag,
        summary: 'Disconnect a shop',
        success: 204,
      }),
    )
    .input(platformIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deletePlatform(ctx.em, ctx.user, input.id)),

  /** Tests the connection to a shop with the form's values. */
  testConnection: customerProcedure
    .meta(
      rest('POST', '/api/ecommerce/platforms/test', {
        tag,
        summary: 'Test a connection',
      }),
    )
    .input(testConnectionInput)
    .output(testConnectionOutput)
    .mutation(({ ctx, input }) => testConnection(ctx.em, ctx.deps, ctx.user, input, ctx.language)),
});
