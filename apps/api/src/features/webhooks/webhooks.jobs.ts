import { webhookHeaders } from '@jadeport/contract/webhooks';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { execute } from '../../db/execute.ts';
import { defineJob, type JobDefinition } from '../../jobs/definition.ts';
import type { SafeFetchAnswer } from '../../safe-fetch/safe-fetch.ts';
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
        const pausedUntil = platform.webhookPausedUntil;
        if (pausedUntil && pausedUntil > deps.clock()) throw new Error('posts to it are paused');
        const body = await webhookBody(em, jobId, announcement);
        if (!body) return;
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
  const now = clock();
  return safeFetch(webhookUrl ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [webhookHeaders.id]: jobId,
      [webhookHeaders.timestamp]: String(Math.floor(now.getTime() / 1000)),
      [webhookHeaders.signature]: new Webhook(signingSecret(secretKey, id)).sign(jobId, now, body),
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
