import { z } from 'zod';
import type { EntityManager } from '../db/database.ts';
import { dayMs } from '../durations.ts';
import { defineJob, type JobDefinition } from './definition.ts';

/**
 * Defines an hourly job that deletes expired rows of a feature.
 *
 * @param name `feature.purge-what`
 * @param purge gets the present time and a function that returns the time a number of days ago
 */
export function purgeJob(
  name: string,
  clock: () => Date,
  purge: (em: EntityManager, now: Date, ago: (days: number) => Date) => Promise<unknown>,
): JobDefinition {
  return defineJob({
    name,
    payload: z.object({}),
    schedule: '17 * * * *',
    async handler(_payload, { em }) {
      const now = clock();
      await purge(em, now, (days) => new Date(now.getTime() - days * dayMs));
    },
  });
}
