import { z } from 'zod';
import { Throttle } from '../db/throttle.entity.ts';
import { PasswordLink } from '../features/accounts/password-link.entity.ts';
import { Session } from '../features/accounts/session.entity.ts';
import { purgeSubscriptions } from '../features/tracking/purge-subscriptions.ts';
import { IdempotentAnswer } from '../rest/idempotent-answer.entity.ts';
import { defineJob, type JobDefinition } from './definition.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Removes what time has ended: sessions, links kept a month for questions, throttle windows, answers
 * to requests that may no longer come again, and addresses that no notice will go to.
 */
export function purgeJobs(clock: () => Date): JobDefinition[] {
  return [
    defineJob({
      name: 'jobs.purge-expired',
      payload: z.object({}),
      schedule: '17 * * * *',
      async handler(_payload, { em }) {
        const now = clock();
        const ago = (days: number) => new Date(now.getTime() - days * day);
        await em.nativeDelete(Session, { expiresAt: { $lt: now } });
        await em.nativeDelete(PasswordLink, { expiresAt: { $lt: ago(30) } });
        await em.nativeDelete(Throttle, { windowStart: { $lt: ago(2) } });
        await em.nativeDelete(IdempotentAnswer, { createdAt: { $lt: ago(1) } });
        await purgeSubscriptions(em, now);
      },
    }),
  ];
}
