import { z } from 'zod';
import { defineJob } from './definition.ts';

/**
 * Vacuums the embedded database every hour. It has no background processes, so otherwise dead rows
 * are never reused and the write-ahead log grows until the disk is full.
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
