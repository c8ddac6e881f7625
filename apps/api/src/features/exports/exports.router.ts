import { progressOutput, syncToSheetsOutput } from '@jadeport/contract/exports';
import { plural } from '@jadeport/i18n';
import { z } from 'zod';
import { textsIn } from '../../errors/app-error.ts';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { getProgress } from './get-progress.ts';
import { syncToSheets } from './sync-to-sheets.ts';

const tag = 'exports';

export const exportsRouter = router({
  /**
   * Writes all customers into the sheet. It continues if the caller disconnects; `progress` shows
   * its state.
   */
  syncToSheets: adminProcedure
    .meta(
      rest('POST', '/api/admin/sync-to-sheets', {
        tag,
        summary: 'Export the customers to the spreadsheet',
        errors: [409, 422],
      }),
    )
    .input(z.void())
    .output(syncToSheetsOutput)
    .mutation(async ({ ctx: { deps, request, language } }) => {
      const { rows, target } = await syncToSheets(deps, actorOf(request));
      return {
        message: plural(language, textsIn[language].exports.synced[target], rows),
        rows,
        target,
      };
    }),

  /** The place of the sheet, and progress or result of the latest sync. */
  progress: adminProcedure
    .meta(
      rest('GET', '/api/admin/sync-to-sheets', {
        tag,
        summary: 'Get the progress of the spreadsheet export',
      }),
    )
    .input(z.void())
    .output(progressOutput)
    .query(({ ctx: { em, deps, language } }) => getProgress(em, deps, language)),
});
