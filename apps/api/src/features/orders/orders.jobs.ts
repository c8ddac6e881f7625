import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { hourSeconds } from '../../durations.ts';
import { AppError } from '../../errors/app-error.ts';
import { defineJob, type JobDefinition } from '../../jobs/definition.ts';
import { purgeRejected } from '../platforms/rejected-orders.ts';
import { takeDueSyncs } from '../platforms/take-due-syncs.ts';
import { purgeDeleted } from './deleted-orders.ts';
import { sendTracking } from './send-tracking.ts';
import { syncOrders } from './sync-orders.ts';

export const writeBack = {
  name: 'orders.write-back',
  payload: z.object({ orderId: z.uuid() }),
} as const;

const syncPlatform = {
  name: 'orders.sync-platform',
  payload: z.object({ platformId: z.uuid() }),
} as const;

/** `deps` is a function, because jobs are defined before the dependencies exist. */
export function ordersJobs(deps: () => Deps): JobDefinition[] {
  return [
    defineJob({
      name: 'orders.find-due-syncs',
      payload: z.object({}),
      schedule: '*/5 * * * *',
      retry: { limit: 0, delaySeconds: 0 },
      async handler(_payload, { em }) {
        const { jobs, clock } = deps();
        await em.transactional(async (tx) => {
          await jobs.enqueueMany(tx, syncPlatform.name, await takeDueSyncs(tx, clock()));
        });
      },
    }),
    defineJob({
      ...syncPlatform,
      expireInSeconds: 6 * hourSeconds,
      // A failed sync is retried at the platform's next time, which its owner can see.
      retry: { limit: 0, delaySeconds: 0 },
      async handler({ platformId }) {
        await syncOrders(deps(), platformId).catch((thrown: unknown) => {
          if (!(thrown instanceof AppError)) throw thrown;
        });
      },
    }),
    defineJob({
      name: 'orders.purge',
      payload: z.object({}),
      schedule: '41 3 * * *',
      async handler(_payload, { em }) {
        const now = deps().clock();
        await purgeRejected(em, now);
        await purgeDeleted(em, now);
      },
    }),
    defineJob({
      ...writeBack,
      handler: ({ orderId }, { em }) => sendTracking(em, deps(), orderId),
    }),
  ];
}
