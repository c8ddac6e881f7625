import type { z } from 'zod';
import type { EntityManager } from '../db/database.ts';
import { hourSeconds } from '../durations.ts';
import type { Log } from '../log.ts';

export type JobContext = {
  /** Fresh for each run, outside any transaction. */
  em: EntityManager;
  /** The same at each repetition: a key for effects that must happen once. */
  jobId: string;
  log: Log;
  /** Aborted when the job has run for too long or the program stops. */
  signal: AbortSignal;
};

/** A kind of job and what to do for one of it. */
export type JobDefinition<Payload extends object = object> = {
  /** `feature.verb-noun` */
  name: string;
  payload: z.ZodType<Payload>;
  /** After a failure: at most `limit` repetitions, each after twice the delay of the one before. */
  retry?: { limit: number; delaySeconds: number; maxDelaySeconds?: number };
  /** How long one may run, where that is not three minutes; after that it is given again. */
  expireInSeconds?: number;
  /** A cron expression in UTC: the job is also enqueued then, once over all processes, with `{}`. */
  schedule?: string;
  /** Jobs of one group run one after another, and those of different groups side by side. */
  groupOf?(payload: NoInfer<Payload>): string;
  /** May be called twice for one job (when a process dies), so it must bear repetition. */
  handler(payload: Payload, context: JobContext): Promise<void>;
};

/** Lets the handler know its payload's type. */
export function defineJob<Payload extends object>(
  definition: JobDefinition<Payload>,
): JobDefinition {
  return definition;
}

/** A definition's retry policy; without one, twelve repetitions over some four hours. */
export function retryOf({ retry }: JobDefinition): Required<NonNullable<JobDefinition['retry']>> {
  return { limit: 12, delaySeconds: 5, maxDelaySeconds: hourSeconds, ...retry };
}
