import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import { followWaybills } from './follow-waybills.ts';

export const followWaybillsJob = {
  name: 'carrier-events.follow-waybills',
  payload: z.object({}),
} as const;

export const carrierEventsJobs = (
  deps: () => Pick<Deps, 'clock' | 'trackingProvider'>,
): JobDefinition[] => [
  defineJob({
    ...followWaybillsJob,
    schedule: '*/10 * * * *',
    /** The next run comes within ten minutes anyway. */
    retry: { limit: 0, delaySeconds: 0 },
    async handler(_payload, { em }) {
      const { trackingProvider, ...needs } = deps();
      if (trackingProvider) await followWaybills(em, needs, trackingProvider);
    },
  }),
];
