import type { Job, JobResult } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { Log } from '../environment/log.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import { untilRequestsAllow } from './answers.ts';
import { type JobDefinition, retryOf } from './definition.ts';
import { Postponed } from './postponed.ts';
import { postpone } from './queues.ts';

/** Runs jobs of one kind concurrently; each succeeds or fails on its own. */
export function runBatch(
  definition: JobDefinition,
  jobs: readonly Job<unknown>[],
  database: Database,
  log: Log,
): Promise<JobResult[]> {
  return Promise.all(
    jobs.map(async ({ id, data, signal, retryCount }): Promise<JobResult> => {
      try {
        await untilRequestsAllow(id);
        const payload = definition.payload.parse(data ?? {});
        await definition.handler(payload, { em: database.em(), jobId: id, log, signal });
        return { id, status: 'completed' };
      } catch (error) {
        if (error instanceof Postponed) {
          await postpone(database, definition.name, id, error.milliseconds);
          log.info({ reason: error.message, job: definition.name, jobId: id }, 'job is postponed');
          // A postponed job is no longer active, so pg-boss does not change it.
          return { id, status: 'completed' };
        }
        const fate = retryCount < retryOf(definition).limit ? 'comes again' : 'is given up';
        log.error({ err: error, job: definition.name, jobId: id }, `job failed and ${fate}`);
        return { id, status: 'failed', output: errorForLog(error as Error) };
      }
    }),
  );
}
