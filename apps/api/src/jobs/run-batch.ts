import type { Job, JobResult } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import type { Log } from '../log.ts';
import { type JobDefinition, retryOf } from './definition.ts';

/** Runs jobs of one kind side by side; each succeeds or fails on its own. */
export function runBatch(
  definition: JobDefinition,
  jobs: readonly Job<unknown>[],
  database: Database,
  log: Log,
): Promise<JobResult[]> {
  return Promise.all(
    jobs.map(async ({ id, data, signal, retryCount }): Promise<JobResult> => {
      try {
        const payload = definition.payload.parse(data ?? {});
        await definition.handler(payload, { em: database.em(), jobId: id, log, signal });
        return { id, status: 'completed' };
      } catch (error) {
        const fate = retryCount < retryOf(definition).limit ? 'comes again' : 'is given up';
        log.error({ err: error, job: definition.name, jobId: id }, `job failed and ${fate}`);
        return { id, status: 'failed', output: errorForLog(error as Error) };
      }
    }),
  );
}
