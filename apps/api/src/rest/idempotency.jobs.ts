import { purgeJob } from '../jobs/purge.ts';
import type { JobDefinition } from '../jobs/runner.ts';
import { IdempotentAnswer } from './idempotent-answer.entity.ts';

/** Deletes stored answers after a day, when their requests are no longer repeated. */
export const idempotencyJobs = (clock: () => Date): JobDefinition[] => [
  purgeJob('rest.purge-idempotent-answers', clock, (em, _now, ago) =>
    em.nativeDelete(IdempotentAnswer, { createdAt: { $lt: ago(1) } }),
  ),
];
