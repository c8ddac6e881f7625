import { webhookHeaders } from '@jadeport/contract/webhooks';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { dayMs } from '../../durations.ts';
import { defineJob, type JobDefinition } from '../../jobs/definition.ts';
import { Postponed } from '../../jobs/postponed.ts';
import type { SafeFetchAnswer } from '../../safe-fetch/safe-fetch.ts';
import { Platform } from '../platforms/platform.entity.ts';
import { deliverWebhook } from '../platforms/publish-webhook.ts';
import { recordDelivery, takeTry } from '../platforms/record-delivery.ts';
import { toProblemRow, toShopProblem } from '../platforms/shop-problem.ts';
import { signingSecret } from './signing-secret.ts';
import { webhookBody } from './webhook-body.ts';
import { WebhookReceipt } from './webhook-receipt.entity.ts';

type Needs = Pick<Deps, 'clock' | 'safeFetch' | 'secretKey'>;

/** Time-out of a receiver, in milliseconds. */
const patienceMs = 10_000;
/** Shops retry for two days at most (Shopify's eight tries end after four hours). */
const receiptDays = 30;

export function webhooksJobs(deps: Needs): JobDefinition[] {
  return [
    defineJob({
      ...deliverWebhook,
      /**
       * Retries with growing delays until the receiver accepts; the platform shows the last result.
       * A receiver that failed several times in a row is paused, then tried with one webhook.
       */
      async handler(job, { em, jobId }) {
        const platform = await em.findOne(Platform, { id: job.platformId });
        if (!platform?.webhookUrl) return;
        const body = await webhookBody(em, jobId, job);
        if (!body) return;
        await waitOutPause(deps, em, platform);
        const post = () => postBody(deps, platform, jobId, JSON.stringify(body));
        const { status, problem } = await attempt(post);
        const ok = problem === null && status !== null && status >= 200 && status < 300;
        const last = {
          event: job.event,
          at: deps.clock().toISOString(),
          ok,
          status,
          problem,
        };
        await recordDelivery(em, platform.id, last, deps.clock());
        if (!ok) throw new Error(`a webhook was not taken: ${problem?.code ?? status}`);
      },
    }),
    defineJob({
      name: 'webhooks.purge-receipts',
      payload: z.object({}),
      schedule: '27 3 * * *',
      async handler(_payload, { em }) {
        const before = new Date(deps.clock().getTime() - receiptDays * dayMs);
        await em.nativeDelete(WebhookReceipt, { receivedAt: { $lt: before } });
      },
    }),
  ];
}

/** At the end of a pause one webhook is sent; the others wait for its result. */
async function waitOutPause({ clock }: Needs, em: EntityManager, platform: Platform) {
  const now = clock();
  const left = (platform.webhookPausedUntil?.getTime() ?? 0) - now.getTime();
  if (left > 0) throw new Postponed('posts to it are paused', left);
  if (!(await takeTry(em, platform, now))) {
    throw new Postponed('another post is being tried', patienceMs);
  }
}

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
