import { z } from 'zod';
import { defineJob } from './definition.ts';

/**
 * Hourly on the embedded database, which has no background processes of its own: without this,
 * dead rows are never reused and its write-ahead log grows until the disk is full.
 */
export const tidyEmbedded = defineJob({
  name: 'jobs.tidy-embedded',
  payload: z.object({}),
  retry: { limit: 0, delaySeconds: 0 },
  schedule: '43 * * * *',
  async handler(_payload, { em }) {
    await em.execute('vacuum analyze');
    await em.execute('checkpoint');
  },
});
