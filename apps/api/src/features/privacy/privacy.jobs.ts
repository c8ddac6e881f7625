import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import { retain, retainName } from './retain.ts';
import { endViews } from './view-customer.ts';

export function privacyJobs(deps: Pick<Deps, 'clock' | 'settings'>): JobDefinition[] {
  return [
    defineJob({
      name: retainName,
      payload: z.object({}),
      schedule: '37 7 * * *',
      async handler(_payload, { em }) {
        await retain(em, deps);
      },
    }),
    defineJob({
      name: 'privacy.end-views',
      payload: z.object({}),
      schedule: '*/5 * * * *',
      handler: (_payload, { em }) => endViews(em, deps.clock()),
    }),
  ];
}
