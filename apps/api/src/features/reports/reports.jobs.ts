import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import { type CountDeps, countDays } from './count-days.ts';

export const countDaysJob = { name: 'reports.count-days', payload: z.object({}) } as const;

export const reportsJobs = (deps: () => CountDeps): JobDefinition[] => [
  defineJob({
    ...countDaysJob,
    /** So often that hardly more than an hour is counted when somebody reads. */
    schedule: '*/10 * * * *',
    handler: (_payload, { em }) => countDays(em, deps()),
  }),
];
