import { deliveryHeader, signatureHeader } from '@jadeport/contract/webhooks';
import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { execute } from '../../db/execute.ts';
import type { EntityManager } from '../../db/orm.ts';
import { defineJob, type JobDefinition } from '../../jobs/definition.ts';
import { Postponed } from '../../jobs/postponed.ts';
import type { SafeFetchAnswer } from '../../safe-fetch/safe-fetch.ts';
import { signatureOf } from '../../signature.ts';
import { Platform } from '../platforms/platform.entity.ts';
import { deliverWebhook } from '../platforms/publish-webhook.ts';
import { toProblemRow, toShopProblem } from '../platforms/shop-problem.ts';
import { signingSecret } from './signing-secret.ts';
import { webhookBody } from './webhook-body.ts';
import { WebhookReceipt } from './webhook-receipt.entity.ts';

type Needs = Pick<Deps, 'clock' | 'safeFetch' | 'secretKey'>;

const day = 24 * 60 * 60_000;
/** How long a receiver may take for one of our posts. */
const patienceMs = 10_000;
/** Posts in a row that are not taken before none is tried for a while. */
const mostFailures = 5;
const pauseMs = 5 * 60_000;
/** Shops repeat a post for two days at most (Shopify's eight tries end after four hours). */
const receiptDays = 30;

export function webhooksJobs(deps: Needs): JobDefinition[] {
  return [
    defineJob({
      ...deliverWebhook,
      /**
       * Posts until the receiver has taken it, at growing distances; the platform shows the last try.
       * A receiver that took none of the last few is left alone, then tried with one post.
       */
      async handler(announcement, { em, jobId }) {
        const platform = await em.findOne(Platform, { id: announcement.platformId });
        if (!platform?.webhookUrl) return;
        const body = await webhookBody(em, jobId, announcement);
        if (!body) return;
        await waitOutPause(deps, em, platform);
        const post = () => postBody(deps, platform, jobId, JSON.stringify(body));
        const { status, problem } = await attempt(post);
        const ok = problem === null && status !== null && status >= 200 && status < 300;
        const last = {
          event: announcement.event,
          at: deps.clock().toISOString(),
          ok,
          status,
          problem,
        };
        const pauseEnd = new Date(deps.clock().getTime() + pauseMs);
        await execute(em, deliveredSql, [
          platform.id,
          JSON.stringify(last),
          ok,
          mostFailures,
          pauseEnd,
        ]);
        if (!ok) throw new Error(`a webhook was not taken: ${problem?.code ?? status}`);
      },
    }),
    defineJob({
      name: 'webhooks.purge-receipts',
      payload: z.object({}),
      schedule: '27 3 * * *',
      async handler(_payload, { em }) {
        const before = new Date(deps.clock().getTime() - receiptDays * day);
        await em.nativeDelete(WebhookReceipt, { receivedAt: { $lt: before } });
      },
    }),
  ];
}

/**
 * Of posts that come due at the end of a pause, one goes and begins the next pause, which its success
 * ends: pg-boss may give two workers a job of one group at the same moment.
 */
async function waitOutPause({ clock }: Needs, em: EntityManager, platform: Platform) {
  const { id, webhookPausedUntil: pausedUntil } = platform;
  if (!pausedUntil) return;
  const now = clock().getTime();
  const left = pausedUntil.getTime() - now;
  if (left > 0) throw new Postponed('posts to it are paused', left);
  const next = new Date(now + pauseMs);
  const taken = await execute(em, trySql, [id, pausedUntil, next]);
  if (taken.length === 0) throw new Postponed('another post is being tried', patienceMs);
}

const trySql = `
  update platforms set webhook_paused_until = $3
  where id = $1 and webhook_paused_until = $2
  returning id`;

const deliveredSql = `
  update platforms
  set last_delivery = $2::jsonb, webhook_failures = case when $3::boolean then 0 else webhook_failures + 1 end,
    webhook_paused_until =
      case when not $3::boolean and webhook_failures + 1 >= $4::int then $5::timestamptz end
  where id = $1`;

function postBody(
  { safeFetch, clock, secretKey }: Needs,
  { id, webhookUrl }: Platform,
  jobId: string,
  body: string,
): Promise<SafeFetchAnswer> {
  return safeFetch(webhookUrl ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [deliveryHeader]: jobId,
      [signatureHeader]: signatureOf(signingSecret(secretKey, id), body, clock()),
    },
    body,
    timeoutMs: patienceMs,
  });
}

async function attempt(post: () => Promise<SafeFetchAnswer>) {
  try {
    const { status } = await post();
    return { status, problem: null };
  } catch (thrown) {
    const problem = toShopProblem(thrown);
    if (!problem) throw thrown;
    return { status: null, problem: toProblemRow(problem) };
  }
}
