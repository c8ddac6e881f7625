import {
  arrivalOutput,
  clearManifestInput,
  confirmBagInput,
  confirmBagOutput,
  discrepanciesOutput,
  listArrivalsInput,
  listArrivalsOutput,
  manifestInput,
  manifestOutput,
  resolveMissingInput,
  resolveMissingOutput,
  scanArrivalInput,
  scanArrivalOutput,
} from '@jadeport/contract/manifests';
import { rest } from '../../trpc/meta.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { arriveManifest } from './arrive.ts';
import { clearManifest, closeManifest } from './clear-manifest.ts';
import { confirmBag } from './confirm-bag.ts';
import { listArrivals } from './list-arrivals.ts';
import { getArrival, getDiscrepancies } from './read-arrival.ts';
import { getManifest } from './read-manifests.ts';
import { resolveMissing } from './resolve-missing.ts';
import { scanArrival } from './scan-arrival.ts';

const tag = 'admin';
const scopes = ['shipments'] as const;
const base = '/api/admin/manifests/{id}';
const write = { tag, scopes, idempotent: 'atomic', errors: [409] } as const;

/** The part of the router for what arrives. */
export const arrivalProcedures = {
  /** Takes a scan where the manifest arrives; `scanId` makes it safe to send again. */
  scanArrival: staffProcedure
    .meta(
      rest('POST', `${base}/arrivals`, {
        tag,
        scopes,
        errors: [409],
        summary: 'Scan what arrives',
      }),
    )
    .input(scanArrivalInput)
    .output(scanArrivalOutput)
    .mutation(({ ctx, input }) =>
      scanArrival(ctx.em, ctx.deps, actorOf(ctx.request), ctx.user, input),
    ),

  /** Units that are missing, have come, are held, or stand at the wrong branch. */
  listArrivals: staffProcedure
    .meta(rest('GET', `${base}/arrivals`, { tag, scopes, summary: 'List the units that arrive' }))
    .input(listArrivalsInput)
    .output(listArrivalsOutput)
    .query(({ ctx, input }) => listArrivals(ctx.em, ctx.deps, input)),

  /** How far the arrival is, bag by bag. */
  getArrival: staffProcedure
    .meta(rest('GET', `${base}/arrival`, { tag, scopes, summary: 'Get how far the arrival is' }))
    .input(manifestInput)
    .output(arrivalOutput)
    .query(({ ctx, input }) => getArrival(ctx.em, ctx.deps, input.id)),

  /** What does not agree with the manifest. */
  getDiscrepancies: staffProcedure
    .meta(
      rest('GET', `${base}/discrepancies`, {
        tag,
        scopes,
        summary: 'List what is missing, surplus or of another manifest',
      }),
    )
    .input(manifestInput)
    .output(discrepanciesOutput)
    .query(({ ctx, input }) => getDiscrepancies(ctx.em, input.id)),

  /** Confirms that all units of a bag have come. */
  confirmBag: staffProcedure
    .meta(
      rest('POST', `${base}/bags/{bag}/confirm`, {
        ...write,
        summary: 'Confirm that all units of a bag have arrived',
      }),
    )
    .input(confirmBagInput)
    .output(confirmBagOutput)
    .mutation(({ ctx, input }) => confirmBag(ctx.em, ctx.deps, actorOf(ctx.request), input)),

  /** Says what became of what is missing. */
  resolveMissing: staffProcedure
    .meta(
      rest('POST', `${base}/resolutions`, {
        ...write,
        summary: 'Say what became of a missing unit or bag',
      }),
    )
    .input(resolveMissingInput)
    .output(resolveMissingOutput)
    .mutation(({ ctx, input }) => resolveMissing(ctx.em, ctx.deps, actorOf(ctx.request), input)),

  /** Records that the manifest has landed. */
  arrive: staffProcedure
    .meta(rest('POST', `${base}/arrive`, { ...write, summary: 'Record the arrival' }))
    .input(manifestInput)
    .output(manifestOutput)
    .mutation(async ({ ctx, input: { id } }) => {
      await arriveManifest(ctx.em, ctx.deps, actorOf(ctx.request), id);
      return getManifest(ctx.em, id);
    }),

  /** Records that Customs cleared what has come, or some of it. */
  clear: staffProcedure
    .meta(rest('POST', `${base}/clear`, { ...write, summary: 'Record what Customs cleared' }))
    .input(clearManifestInput)
    .output(manifestOutput)
    .mutation(async ({ ctx, input }) => {
      await clearManifest(ctx.em, ctx.deps, actorOf(ctx.request), input);
      return getManifest(ctx.em, input.id);
    }),

  /** Ends the manifest, once everything on it is accounted for. */
  close: staffProcedure
    .meta(rest('POST', `${base}/close`, { ...write, summary: 'Close a manifest' }))
    .input(manifestInput)
    .output(manifestOutput)
    .mutation(async ({ ctx, input: { id } }) => {
      await closeManifest(ctx.em, ctx.deps, actorOf(ctx.request), id);
      return getManifest(ctx.em, id);
    }),
};
