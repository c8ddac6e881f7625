import {
  createStockTakeInput,
  getStockTakeInput,
  listStockTakesInput,
  listStockTakesOutput,
  stockTakeOutput,
} from '@jadeport/contract/locations';
import { rest } from '../../trpc/meta.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { createStockTake, getStockTake, listStockTakes } from './stock-takes.ts';

const tag = 'admin';
const scopes = ['shipments'] as const;

/** The part of the router that keeps stock-takes. */
export const stockTakeProcedures = {
  /** Finished stock-takes, newest first. */
  listStockTakes: staffProcedure
    .meta(rest('GET', '/api/admin/stock-takes', { tag, scopes, summary: 'List stock-takes' }))
    .input(listStockTakesInput)
    .output(listStockTakesOutput)
    .query(({ ctx, input }) => listStockTakes(ctx.deps, input)),

  /** One stock-take: what was found, what was missing, what did not belong there. */
  getStockTake: staffProcedure
    .meta(rest('GET', '/api/admin/stock-takes/{id}', { tag, scopes, summary: 'Get a stock-take' }))
    .input(getStockTakeInput)
    .output(stockTakeOutput)
    .query(({ ctx, input }) => getStockTake(ctx.em, input.id)),

  /** Compares what was scanned at a location with what should stand there, and keeps it. */
  createStockTake: staffProcedure
    .meta(
      rest('POST', '/api/admin/stock-takes', {
        tag,
        scopes,
        summary: 'Record a stock-take',
        success: 201,
        idempotent: 'atomic',
      }),
    )
    .input(createStockTakeInput)
    .output(stockTakeOutput)
    .mutation(({ ctx, input }) => createStockTake(ctx.em, ctx.deps, actorOf(ctx.request), input)),
};
