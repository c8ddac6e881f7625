import type { z } from 'zod';
import type { EntityManager } from '../db/database.ts';
import { hourSeconds } from '../durations.ts';
import type { Log } from '../environment/log.ts';

export type JobContext = {
  /** A new one for each run, outside any transaction. */
  em: EntityManager;
  /** Retries keep it: a key for effects that must happen once. */
  jobId: string;
  log: Log;
  /** Aborted when the job has run for too long or the process stops. */
  signal: AbortSignal;
};

/** A kind of job and its handler. */
export type JobDefinition<Payload extends object = object> = {
  /** `feature.verb-noun` */
  name: string;
  payload: z.ZodType<Payload>;
  /** After a failure: at most `limit` retries, each after twice the previous delay. */
  retry?: { limit: number; delaySeconds: number; maxDelaySeconds?: number };
  /** Longest run in seconds, by default seventeen minutes; after that the job is retried. */
  expireInSeconds?: number;
  /**
   * A cron expression in UTC: the job is also enqueued then, once over all processes, with `{}`.
   */
  schedule?: string;
  /** Jobs of one group run one after another; those of different groups run concurrently. */
  groupOf?(payload: NoInfer<Payload>): string;
  /** May run twice for one job (when a process dies), so it must be repeatable. */
  handler(payload: Payload, context: JobContext): Promise<void>;
};

/** Infers the type of the handler's payload. */
export function defineJob<Payload extends object>(
  definition: JobDefinition<Payload>,
): JobDefinition {
  return definition;
}

/** Returns a definition's retry policy; by default twelve retries over some four hours. */
export function retryOf({ retry }: JobDefinition): Required<NonNullable<JobDefinition['retry']>> {
  return { limit: 12, delaySeconds: 5, maxDelaySeconds: hourSeconds, ...retry };
}
