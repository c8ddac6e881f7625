import { overviewOutput } from '@jadeport/contract/reports';
import { z } from 'zod';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { getOverview } from './get-overview.ts';

export const reportsRouter = router({
  /** Open work in numbers: packages by status, stuck, arriving today, and this week's. */
  getOverview: staffProcedure
    .meta(
      rest('GET', '/api/admin/reports/overview', {
        tag: 'reports',
        summary: 'Get the overview of open work',
      }),
    )
    .input(z.void())
    .output(overviewOutput)
    .query(({ ctx }) => getOverview(ctx.deps)),
});
