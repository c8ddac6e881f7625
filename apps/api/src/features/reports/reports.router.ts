import {
  ageingOutput,
  overviewOutput,
  periodInput,
  revenueOutput,
  storageReportOutput,
  throughputOutput,
  transitTimesOutput,
  unpaidOutput,
  volumesOutput,
} from '@jadeport/contract/reports';
import { z } from 'zod';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { adminProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { getAgeing } from './get-ageing.ts';
import { getOverview } from './get-overview.ts';
import { getRevenue } from './get-revenue.ts';
import { getStorage } from './get-storage.ts';
import { getThroughput } from './get-throughput.ts';
import { getTransitTimes } from './get-transit-times.ts';
import { getUnpaid } from './get-unpaid.ts';
import { getVolumes } from './get-volumes.ts';

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
    .query(({ ctx }) => getOverview(ctx.deps, ctx.language)),

  /** Packages received, departed, ready and delivered, by day. */
  getVolumes: adminProcedure
    .meta(
      rest('GET', '/api/admin/reports/volumes', {
        tag: 'reports',
        summary: 'Count packages by day',
      }),
    )
    .input(periodInput)
    .output(volumesOutput)
    .query(({ ctx, input }) => getVolumes(ctx.deps, input)),

  /** What was invoiced, by kind and by day; what is collected for the government apart. */
  getRevenue: adminProcedure
    .meta(
      rest('GET', '/api/admin/reports/revenue', {
        tag: 'reports',
        summary: 'Sum what was invoiced, by kind',
      }),
    )
    .input(periodInput)
    .output(revenueOutput)
    .query(({ ctx, input }) => getRevenue(ctx.deps, input)),

  /** Packages under way, by status and the days since their last event. */
  getAgeing: adminProcedure
    .meta(
      rest('GET', '/api/admin/reports/ageing', {
        tag: 'reports',
        summary: 'Count packages under way by age',
      }),
    )
    .input(periodInput)
    .output(ageingOutput)
    .query(({ ctx, input }) => getAgeing(ctx.deps, input)),

  /** What arrived, by lane and service, with percentiles of the days on the way. */
  getTransitTimes: adminProcedure
    .meta(
      rest('GET', '/api/admin/reports/transit-times', {
        tag: 'reports',
        summary: 'Get percentiles of days on the way',
      }),
    )
    .input(periodInput)
    .output(transitTimesOutput)
    .query(({ ctx, input }) => getTransitTimes(ctx.deps, input)),

  /** What each person and program did, by action. */
  getThroughput: adminProcedure
    .meta(
      rest('GET', '/api/admin/reports/throughput', {
        tag: 'reports',
        summary: 'Count what staff did',
      }),
    )
    .input(periodInput)
    .output(throughputOutput)
    .query(({ ctx, input }) => getThroughput(ctx.deps, input)),

  /** What is due, by the age of invoices, and who owes most. */
  getUnpaid: adminProcedure
    .meta(
      rest('GET', '/api/admin/reports/unpaid', {
        tag: 'reports',
        summary: 'Sum what is unpaid, by age',
      }),
    )
    .input(periodInput)
    .output(unpaidOutput)
    .query(({ ctx, input }) => getUnpaid(ctx.deps, input)),

  /** What is stored at each site, charged for, and abandoned. */
  getStorage: adminProcedure
    .meta(
      rest('GET', '/api/admin/reports/storage', {
        tag: 'reports',
        summary: 'Count what is stored',
      }),
    )
    .input(periodInput)
    .output(storageReportOutput)
    .query(({ ctx, input }) => getStorage(ctx.deps, input)),
});
