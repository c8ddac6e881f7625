import type { Deps } from '../../context.ts';
import type { JobDefinition } from '../../jobs/definition.ts';
import { purgeJob } from '../../jobs/purge.ts';
import { purgeDocuments } from './purge-documents.ts';

export function documentsJobs(deps: Pick<Deps, 'files' | 'config' | 'clock'>): JobDefinition[] {
  return [
    purgeJob('documents.purge-unattached', deps.clock, (em, now, ago) =>
      purgeDocuments(em, deps, now, ago),
    ),
  ];
}
