import { router } from '../../trpc/init.ts';
import { claimProcedures } from './claim-procedures.ts';
import { intakeProcedures } from './intake-procedures.ts';
import { unclaimedProcedures } from './unclaimed-procedures.ts';

export const receivingRouter = router({
  ...intakeProcedures,
  ...unclaimedProcedures,
  ...claimProcedures,
});
