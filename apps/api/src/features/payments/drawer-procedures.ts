import {
  closeDrawerInput,
  dayEndInput,
  dayEndOutput,
  drawerOutput,
  listDrawersInput,
  listDrawersOutput,
  openDrawerInput,
} from '@jadeport/contract/payments';
import { rest } from '../../trpc/meta.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { dayEnd } from './day-end.ts';
import { closeDrawer, listDrawers, openDrawer, readDrawer } from './keep-drawer.ts';

const tag = 'admin';

/** The procedures of the drawers of cash, and of the end of a day. */
export const drawerProcedures = {
  /** Opens the drawer of a site with what lies in it. */
  openDrawer: staffProcedure
    .meta(
      rest('POST', '/api/admin/drawers', {
        tag,
        summary: 'Open a drawer',
        success: 201,
        idempotent: 'atomic',
        errors: [409],
      }),
    )
    .input(openDrawerInput)
    .output(drawerOutput)
    .mutation(async ({ ctx, input }) => {
      const id = await openDrawer(ctx.em, ctx.deps, actorOf(ctx.request), input);
      return readDrawer(ctx.em, id);
    }),

  /** Drawers, the newest first, with what they should hold. */
  listDrawers: staffProcedure
    .meta(rest('GET', '/api/admin/drawers', { tag, summary: 'List drawers' }))
    .input(listDrawersInput)
    .output(listDrawersOutput)
    .query(({ ctx, input }) => listDrawers(ctx.deps.database, input)),

  /** Closes a drawer with what was counted in it. */
  closeDrawer: staffProcedure
    .meta(
      rest('POST', '/api/admin/drawers/{id}/close', {
        tag,
        summary: 'Close a drawer',
        idempotent: 'atomic',
        errors: [409],
      }),
    )
    .input(closeDrawerInput)
    .output(drawerOutput)
    .mutation(async ({ ctx, input }) => {
      await closeDrawer(ctx.em, ctx.deps, actorOf(ctx.request), input);
      return readDrawer(ctx.em, input.id);
    }),

  /** What came and went on a day, by method and currency, and its drawers. */
  getDayEnd: staffProcedure
    .meta(rest('GET', '/api/admin/reports/day-end', { tag: 'reports', summary: 'Get a day’s end' }))
    .input(dayEndInput)
    .output(dayEndOutput)
    .query(({ ctx, input }) => dayEnd(ctx.deps.database, ctx.deps, input.day)),
};
