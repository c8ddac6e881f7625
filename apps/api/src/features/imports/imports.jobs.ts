import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import { importSlice } from './import-slice.ts';

export const runImport = {
  name: 'imports.run',
  payload: z.object({ importId: z.uuid() }),
} as const;

export function importsJobs(deps: () => Deps): JobDefinition[] {
  return [
    defineJob({
      ...runImport,
      groupOf: ({ importId }) => importId,
      /** Each slice is a transaction of its own: after a stop the next run goes on where this one was. */
      async handler({ importId }, { em, signal }) {
        while (await importSlice(em, deps(), importId)) signal.throwIfAborted();
      },
    }),
  ];
}
