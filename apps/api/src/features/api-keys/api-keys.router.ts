import {
  apiKeyIdInput,
  createApiKeyInput,
  createApiKeyOutput,
  listApiKeysOutput,
} from '@jadeport/contract/api-keys';
import { z } from 'zod';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { protectedProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { createApiKey } from './create-api-key.ts';
import { deleteApiKey } from './delete-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';

const tag = 'api-keys';

export const apiKeysRouter = router({
  /** The caller's own keys, without secrets. */
  list: protectedProcedure
    .meta(
      rest('GET', '/api/api-keys', {
        tag,
        summary: 'List my API keys',
        errors: [401],
        viewers: 'refused',
      }),
    )
    .input(z.void())
    .output(listApiKeysOutput)
    .query(async ({ ctx }) => ({
      items: await listApiKeys(ctx.em, ctx.user.id),
      nextCursor: null,
    })),

  /** Creates a key. Only this answer contains it. */
  create: protectedProcedure
    .meta(
      rest('POST', '/api/api-keys', {
        tag,
        summary: 'Create an API key',
        success: 201,
        errors: [409],
      }),
    )
    .input(createApiKeyInput)
    .output(createApiKeyOutput)
    .mutation(({ ctx, input }) => {
      const owner = { id: ctx.user.id, actor: actorOf(ctx.request, ctx.user) };
      return createApiKey(ctx.em, ctx.deps, owner, input);
    }),

  /** Revokes a key at once. */
  delete: protectedProcedure
    .meta(
      rest('DELETE', '/api/api-keys/{id}', {
        tag,
        summary: 'Revoke an API key',
        success: 204,
      }),
    )
    .input(apiKeyIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => {
      const owner = { id: ctx.user.id, actor: actorOf(ctx.request, ctx.user) };
      return deleteApiKey(ctx.em, owner, input.id);
    }),
});
