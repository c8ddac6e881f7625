import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import { expireQuotes } from './decide-consolidation.ts';

type Needs = Pick<Deps, 'clock' | 'config' | 'onStatusChanged'>;

export const expireQuotesJob = { name: 'consolidations.expire-quotes', payload: z.object({}) };

export function consolidationsJobs(deps: () => Needs): JobDefinition[] {
  return [
    defineJob({
      ...expireQuotesJob,
      schedule: '*/5 * * * *',
      /** A quote nobody approved in time is declined; repeated or at two places, it is one effect. */
      handler: (_payload, { em }) => expireQuotes(em, deps()),
    }),
  ];
}
