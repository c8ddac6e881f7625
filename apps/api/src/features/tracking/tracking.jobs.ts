import { z } from 'zod';
import type { EntityManager } from '../../db/orm.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import { type MailDeps, sendLetter } from '../accounts/accounts.jobs.ts';
import { TrackingEvent } from '../shipments/tracking-event.entity.ts';
import { confirmationOf, type Notice, noticeOf } from './notices.ts';
import { silenceNumber } from './silence-number.ts';
import { SilencedNumber } from './silenced-number.entity.ts';
import type { SmsSender } from './sms-sender.ts';
import { Subscription } from './subscription.entity.ts';

/** How long the link of a confirmation works, in milliseconds. */
export const confirmationLifetime = 24 * 60 * 60_000;

export const sendConfirmation = {
  name: 'tracking.send-confirmation',
  payload: z.object({ subscriptionId: z.uuid() }),
} as const;

export const sendNotice = {
  name: 'tracking.send-notice',
  payload: z.object({ subscriptionId: z.uuid(), eventId: z.int() }),
} as const;

export type NoticeDeps = MailDeps & { sms: SmsSender };

export function trackingJobs(deps: NoticeDeps): JobDefinition[] {
  return [
    defineJob({
      ...sendConfirmation,
      /** Asks the owner of the address; one who has said yes already is told so. */
      async handler({ subscriptionId }, { em, jobId }) {
        const subscription = await findSubscription(em, subscriptionId);
        if (!subscription || subscription.status === 'stopped') return;
        await deliver(em, deps, jobId, subscription, confirmationOf(deps, subscription));
      },
    }),

    defineJob({
      ...sendNotice,
      /** Tells of one event, unless the owner has stopped by now. */
      async handler({ subscriptionId, eventId }, { em, jobId }) {
        const subscription = await findSubscription(em, subscriptionId);
        const event = await em.findOne(TrackingEvent, eventId);
        if (!event || subscription?.status !== 'active') return;
        await deliver(em, deps, jobId, subscription, noticeOf(deps, subscription, event));
      },
    }),
  ];
}

const findSubscription = (em: EntityManager, id: string) =>
  em.findOne(Subscription, id, { populate: ['shipment'] });

async function deliver(
  em: EntityManager,
  deps: NoticeDeps,
  jobId: string,
  { channel, address }: Subscription,
  { letter, text, unsubscribeUrl }: Notice,
): Promise<void> {
  if (channel === 'email') return sendLetter(deps, jobId, address, letter, { unsubscribeUrl });
  if (await em.findOne(SilencedNumber, address)) return;
  const outcome = await deps.sms.send({ messageId: jobId, to: address, text });
  if (outcome === 'stopped') await silenceNumber(em, deps, address);
}
