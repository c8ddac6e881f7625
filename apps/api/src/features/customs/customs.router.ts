import {
  assessmentInput,
  assessmentOutput,
  correctGoodsInput,
  listAssessmentsInput,
  listAssessmentsOutput,
  putAssessmentInput,
  searchTariffInput,
  searchTariffOutput,
  suggestedLineOutput,
  tariffOutput,
} from '@jadeport/contract/customs';
import { z } from 'zod';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { protectedProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { correctGoods } from './correct-goods.ts';
import { getTariff } from './get-tariff.ts';
import { listAssessments } from './list-assessments.ts';
import { putAssessment } from './put-assessment.ts';
import { getAssessment } from './read-assessment.ts';
import { searchTariff } from './search-tariff.ts';
import { settleAssessment } from './settle-assessment.ts';

const [tag, scopes] = ['admin', ['shipments']] as const;
const path = '/api/admin/shipments/{trackingNumber}/assessment';

export const customsRouter = router({
  /** Lines of the tariff for goods as a shop names them, or by the first digits of a code. */
  searchTariff: protectedProcedure
    .meta(
      rest('GET', '/api/tariff-lines', {
        tag: 'customs',
        scopes: ['read', 'shipments'],
        summary: 'Search the tariff for goods',
      }),
    )
    .input(searchTariffInput)
    .output(searchTariffOutput)
    .query(async ({ ctx, input }) => ({ items: await searchTariff(ctx.deps, input) })),

  /** How many lines are in force, and where the newest come from. */
  getTariff: staffProcedure
    .meta(
      rest('GET', '/api/admin/tariff', {
        tag: 'admin',
        scopes: ['shipments'],
        summary: 'Describe the tariff in force',
      }),
    )
    .input(z.void())
    .output(tariffOutput)
    .query(({ ctx }) => getTariff(ctx.deps)),

  /** Writes down which line goods have, so that texts like it are suggested that line. */
  correctGoods: staffProcedure
    .meta(
      rest('POST', '/api/admin/goods-corrections', {
        tag: 'admin',
        scopes: ['shipments'],
        summary: 'Correct the tariff line of goods',
        success: 201,
        idempotent: 'atomic',
      }),
    )
    .input(correctGoodsInput)
    .output(suggestedLineOutput)
    .mutation(({ ctx, input }) => correctGoods(ctx.em, ctx.deps, actorOf(ctx.request), input)),

  /** Units that are under way or assessed, and how far their assessments are. */
  listAssessments: staffProcedure
    .meta(
      rest('GET', '/api/admin/assessments', {
        tag,
        scopes: [...scopes],
        summary: 'List customs assessments',
      }),
    )
    .input(listAssessmentsInput)
    .output(listAssessmentsOutput)
    .query(({ ctx, input }) => listAssessments(ctx.em, input)),

  /** What Customs may take for a package on its own or a box, and what it took. */
  getAssessment: staffProcedure
    .meta(
      rest('GET', path, {
        tag,
        scopes: [...scopes],
        summary: 'Get a customs assessment',
        errors: [409],
      }),
    )
    .input(assessmentInput)
    .output(assessmentOutput)
    .query(({ ctx, input }) => getAssessment(ctx.em, ctx.deps, input.trackingNumber)),

  /** Saves the goods as they are declared, and what Customs answered. */
  putAssessment: staffProcedure
    .meta(
      rest('PUT', path, {
        tag,
        scopes: [...scopes],
        summary: 'Save a customs assessment',
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(putAssessmentInput)
    .output(assessmentOutput)
    .mutation(async ({ ctx, input }) => {
      await putAssessment(ctx.em, ctx.deps, actorOf(ctx.request), input);
      return getAssessment(ctx.em, ctx.deps, input.trackingNumber);
    }),

  /** Ends an assessment that was answered and paid. */
  settleAssessment: staffProcedure
    .meta(
      rest('POST', `${path}/settle`, {
        tag,
        scopes: [...scopes],
        summary: 'Settle a customs assessment',
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(assessmentInput)
    .output(assessmentOutput)
    .mutation(async ({ ctx, input }) => {
      await settleAssessment(ctx.em, ctx.deps, actorOf(ctx.request), input.trackingNumber);
      return getAssessment(ctx.em, ctx.deps, input.trackingNumber);
    }),
});
