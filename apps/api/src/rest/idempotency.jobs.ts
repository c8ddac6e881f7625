import { purgeJob } from '../jobs/purge.ts';
import type { JobDefinition } from '../jobs/runner.ts';
import { IdempotentAnswer } from './idempotent-answer.entity.ts';

/** Removes stored answers after a day: their requests do not come again. */
export const idempotencyJobs = (clock: () => Date): JobDefinition[] => [
  purgeJob('rest.purge-idempotent-answers', clock, (em, _now, ago) =>
    em.nativeDelete(IdempotentAnswer, { createdAt: { $lt: ago(1) } }),
  ),
];
