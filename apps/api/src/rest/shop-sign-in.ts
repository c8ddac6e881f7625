import type { Language } from '@jadeport/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { actorOf } from '../features/audit/actor.ts';
import {
  finishSignIn,
  languageOfSignIn,
  type Seller,
  startSignIn,
} from '../features/platforms/connect-shop.ts';
import { toShopProblem } from '../features/platforms/shop-problem.ts';
import { languageOf } from '../http/language.ts';

const screen = '/ecommerce/platforms';

/** Returns the address of the screen in a language; English has no parameter. */
function screenWith(result: Record<string, string>, language: Language): string {
  const lang: Record<string, string> = language === 'en' ? {} : { lang: language };
  return `${screen}?${new URLSearchParams({ ...lang, ...result })}`;
}

/** Returns the error code of a failed sign-in at a shop. */
function reasonOf(thrown: unknown): string {
  const problem = thrown instanceof AppError ? thrown : toShopProblem(thrown);
  if (!problem) throw thrown;
  return problem.code;
}

const cameBack = z.object({ state: z.string().max(500), code: z.string().min(1).max(4096) });

/**
 * Serves the two redirects of a sign-in at a shop: to the vendor's page, and back with a code. The
 * seller always ends on the screen of platforms, whose address then says `connected=<platform>` or
 * `failed=<error code>`.
 */
export function serveShopSignIn(app: FastifyInstance, deps: Deps): void {
  const config = { viewers: 'refused' } as const;
  const sentBack = async (
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
    step: (seller: Seller) => Promise<string>,
  ) => {
    const { sessionId } = request.session;
    const user = request.session.user?.();
    reply.header('cache-control', 'no-store');
    if (!user?.customer) return reply.redirect(`/login?next=${encodeURIComponent(screen)}`);
    const place = step({ user, sessionId, actor: actorOf(request) }).catch((thrown: unknown) =>
      screenWith({ failed: reasonOf(thrown) }, language),
    );
    return reply.redirect(await place);
  };

  app.get<{ Params: { id: string } }>(
    '/api/ecommerce/platforms/:id/connect',
    { config },
    (request, reply) => {
      const language = languageOf(request);
      return sentBack(request, reply, language, (seller) =>
        startSignIn(deps, seller, request.params.id, language),
      );
    },
  );

  app.get<{ Querystring: { state?: unknown } }>(
    '/api/ecommerce/etsy/callback',
    { config },
    (request, reply) => {
      const language = languageOfSignIn(String(request.query.state));
      return sentBack(request, reply, language, async (seller) => {
        const given = cameBack.safeParse(request.query);
        // The seller declined, or the request did not come from the vendor.
        if (!given.success) return screenWith({ failed: 'SHOP_KEY_REFUSED' }, language);
        return screenWith({ connected: await finishSignIn(deps, seller, given.data) }, language);
      });
    },
  );
}
