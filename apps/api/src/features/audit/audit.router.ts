import { listAuditInput, listAuditOutput } from '@jadeport/contract/audit';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { listAudit } from './list-audit.ts';

export const auditRouter = router({
  /** The audit log: action, actor, object and address; entries never change. */
  list: adminProcedure
    .meta(
      rest('GET', '/api/admin/audit', {
        tag: 'audit',
        summary: 'List audit log entries',
      }),
    )
    .input(listAuditInput)
    .output(listAuditOutput)
    .query(({ ctx, input }) => listAudit(ctx.deps.database, input)),
});
