import { z } from 'zod';
import type { EntityManager } from '../../db/orm.ts';
import { dayMs } from '../../durations.ts';
import { sendEmail } from '../../email/send-email.ts';
import { purgeJob } from '../../jobs/purge.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import { User } from '../accounts/user.entity.ts';
import { TrackingEvent } from '../shipments/tracking-event.entity.ts';
import { isGivenUp } from './given-up-number.ts';
import { codeTextOf, confirmationOf, type Notice, type NoticeDeps, noticeOf } from './notices.ts';
import { PhoneCode } from './phone-code.entity.ts';
import { purgeSubscriptions } from './purge-subscriptions.ts';
import { sendText } from './send-text.ts';
import { Subscription } from './subscription.entity.ts';

/** How long a confirmation link is valid, in milliseconds. */
export const confirmationLifetimeMs = dayMs;

export const sendConfirmation = {
  name: 'tracking.send-confirmation',
  payload: z.object({ subscriptionId: z.uuid() }),
} as const;

export const sendNotice = {
  name: 'tracking.send-notice',
  payload: z.object({ subscriptionId: z.uuid(), eventId: z.int() }),
} as const;

/**
 * Text messages have queues of their own, so that a slow mail server delays none of them: the two
 * kinds of each job differ in nothing else.
 */
const forTexts = <Kind extends { name: string }>(kind: Kind) => ({
  ...kind,
  name: `${kind.name}-by-text`,
});
export const textConfirmation = forTexts(sendConfirmation);
export const textNotice = forTexts(sendNotice);

export const sendPhoneCode = {
  name: 'tracking.send-phone-code',
  payload: z.object({ codeId: z.uuid() }),
} as const;

export function trackingJobs(deps: NoticeDeps): JobDefinition[] {
  return [
    purgeJob('tracking.purge-subscriptions', deps.clock, purgeSubscriptions),

    ...[sendConfirmation, textConfirmation].map((kind) =>
      defineJob({
        ...kind,
        /** Asks the owner of the address for confirmation; one who has confirmed is told so. */
        async handler({ subscriptionId }, { em, jobId }) {
          const subscription = await findSubscription(em, subscriptionId);
          if (!subscription || subscription.status === 'stopped') return;
          await deliver(em, deps, jobId, subscription, confirmationOf(deps, subscription));
        },
      }),
    ),

    ...[sendNotice, textNotice].map((kind) =>
      defineJob({
        ...kind,
        /** Notifies of one event, unless the owner has unsubscribed, or left the number, by now. */
        async handler({ subscriptionId, eventId }, { em, jobId }) {
          const subscription = await findSubscription(em, subscriptionId);
          const event = await em.findOne(TrackingEvent, eventId);
          if (!event || subscription?.status !== 'active') return;
          const { channel, address } = subscription;
          if (channel === 'sms' && (await isGivenUp(em, address))) return;
          await deliver(em, deps, jobId, subscription, noticeOf(deps, subscription, event));
        },
      }),
    ),

    defineJob({
      ...sendPhoneCode,
      /** Texts a code, unless a newer one was requested or it has expired. */
      async handler({ codeId }, { em, jobId }) {
        const phoneCode = await em.findOne(PhoneCode, {
          id: codeId,
          expiresAt: { $gt: deps.clock() },
        });
        if (phoneCode)
          await sendText(em, deps, jobId, phoneCode.phone, codeTextOf(deps, phoneCode));
      },
    }),
  ];
}

/** A subscription in the present language of the account that has its address, if there is one. */
async function findSubscription(em: EntityManager, id: string) {
  const subscription = await em.findOne(Subscription, id, { populate: ['shipment'] });
  const user = subscription && (await em.findOne(User, { email: subscription.address }));
  if (user) subscription.language = user.language;
  return subscription;
}

async function deliver(
  em: EntityManager,
  deps: NoticeDeps,
  jobId: string,
  { channel, address }: Subscription,
  { email, text, unsubscribeUrl }: Notice,
): Promise<void> {
  if (channel === 'email') return sendEmail(deps, jobId, address, email, { unsubscribeUrl });
  return sendText(em, deps, jobId, address, text);
}
