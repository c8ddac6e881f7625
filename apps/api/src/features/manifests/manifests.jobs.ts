import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import { learnFromArrivals } from './learn-transit-times.ts';
import { promiseArrivals } from './promise-arrivals.ts';

export const learnTransitTimesJob = {
  name: 'manifests.learn-transit-times',
  payload: z.object({}),
} as const;

export const manifestsJobs = (deps: () => Pick<Deps, 'clock' | 'settings'>): JobDefinition[] => [
  defineJob({
    ...learnTransitTimesJob,
    /** Two in the morning in Jamaica, three in the afternoon in China. */
    schedule: '30 7 * * *',
    async handler(_payload, { em }) {
      await learnFromArrivals(em, deps());
      await promiseArrivals(em, deps());
    },
  }),
];
