import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { actorOf } from '../features/audit/record.ts';
import { finishSignIn, type Seller, startSignIn } from '../features/platforms/connect-shop.ts';
import { toShopProblem } from '../features/platforms/shop-problem.ts';

const screen = '/ecommerce/platforms';

/** Where a seller goes who was not let in. */
function failed(thrown: unknown): string {
  const problem = thrown instanceof AppError ? thrown : toShopProblem(thrown);
  if (!problem) throw thrown;
  return `${screen}?failed=${problem.code}`;
}

const cameBack = z.object({ state: z.string().max(500), code: z.string().min(1).max(4096) });

/**
 * Pages of a browser and no calls of a program: a seller is sent to the vendor's page, and comes back
 * with a code. Whatever happens, the seller ends up on the screen of platforms, whose address then
 * says `connected=<platform>` or `failed=<error code>`.
 */
export function serveShopSignIn(app: FastifyInstance, deps: Deps): void {
  const sentBack = async (
    request: FastifyRequest,
    reply: FastifyReply,
    step: (seller: Seller) => Promise<string>,
  ) => {
    const { user, sessionId } = request.session;
    reply.header('cache-control', 'no-store');
    if (!user?.customer) return reply.redirect(`/login?next=${encodeURIComponent(screen)}`);
    return reply.redirect(await step({ user, sessionId, actor: actorOf(request) }).catch(failed));
  };

  app.get<{ Params: { id: string } }>('/api/ecommerce/platforms/:id/connect', (request, reply) =>
    sentBack(request, reply, (seller) => startSignIn(deps, seller, request.params.id)),
  );

  app.get('/api/ecommerce/etsy/callback', (request, reply) =>
    sentBack(request, reply, async (seller) => {
      const given = cameBack.safeParse(request.query);
      // The seller said no, or nobody sent the seller there.
      if (!given.success) return `${screen}?failed=SHOP_KEY_REFUSED`;
      return `${screen}?connected=${await finishSignIn(deps, seller, given.data)}`;
    }),
  );
}
