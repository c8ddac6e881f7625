import type { Deps } from '../../context.ts';
import type { JobDefinition } from '../../jobs/runner.ts';
import type { Notify } from '../../ports/notify.ts';
import { arrivalJob } from './arrivals.ts';
import { changeJobs } from './changes.ts';
import { deliveryJobs } from './delivery-jobs.ts';
import { missingUnitJobs } from './missing-units.ts';
import type { NotifyDeps } from './notify-deps.ts';

type Needs = NotifyDeps & Pick<Deps, 'files'> & { notify: Notify };

export const notificationsJobs = (deps: Needs): JobDefinition[] => [
  arrivalJob(deps),
  ...changeJobs(deps),
  ...missingUnitJobs(deps),
  ...deliveryJobs(deps),
];
