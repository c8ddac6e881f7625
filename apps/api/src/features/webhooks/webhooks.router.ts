import { webhookSecretInput, webhookSecretOutput } from '@jadeport/contract/webhooks';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { customerProcedure } from '../../trpc/procedures.ts';
import { ownPlatform } from '../platforms/own-platform.ts';
import { signingSecret } from './signing-secret.ts';

export const webhooksRouter = router({
  /** The secret that signs the webhooks to a platform's `webhookUrl`. */
  secret: customerProcedure
    .meta(
      rest('GET', '/api/ecommerce/platforms/{id}/webhook-secret', {
        tag: 'webhooks',
        summary: 'Get the signing secret of a shop’s webhooks',
        viewers: 'refused',
      }),
    )
    .input(webhookSecretInput)
    .output(webhookSecretOutput)
    .query(async ({ ctx, input }) => {
      const { id } = await ownPlatform(ctx.em, ctx.user, input.id);
      return { secret: signingSecret(ctx.deps.secretKey, id) };
    }),
});
