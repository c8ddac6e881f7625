import {
  addBagInput,
  addUnitInput,
  bagOutput,
  cancelManifestInput,
  correctLineInput,
  createManifestInput,
  listLinesInput,
  listLinesOutput,
  listManifestsInput,
  listManifestsOutput,
  listUnitsInput,
  listUnitsOutput,
  manifestInput,
  manifestLineOutput,
  manifestOutput,
  readinessOutput,
  removeUnitInput,
  removeUnitOutput,
  unitOutput,
} from '@jadeport/contract/manifests';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { addBag } from './add-bag.ts';
import { addUnit } from './add-unit.ts';
import { arrivalProcedures } from './arrival-procedures.ts';
import { cancelManifest } from './cancel-manifest.ts';
import { correctLine } from './correct-line.ts';
import { createManifest } from './create-manifest.ts';
import { departManifest } from './depart-manifest.ts';
import { listLines } from './read-lines.ts';
import { getManifest, listManifests } from './read-manifests.ts';
import { listUnits } from './read-units.ts';
import { readiness } from './readiness.ts';
import { removeUnit } from './remove-unit.ts';
import { sealManifest } from './seal-manifest.ts';
import { shippingProcedures } from './shipping-procedures.ts';

const tag = 'admin';
const scopes = ['shipments'] as const;
const base = '/api/admin/manifests';
const write = { tag, scopes, idempotent: 'atomic', errors: [409] } as const;

export const manifestsRouter = router({
  /** Manifests, the latest departure first, paged by an opaque cursor. */
  list: staffProcedure
    .meta(rest('GET', base, { tag, scopes, summary: 'List manifests' }))
    .input(listManifestsInput)
    .output(listManifestsOutput)
    .query(({ ctx, input }) => listManifests(ctx.deps.database, input)),

  /** Opens a manifest. */
  create: staffProcedure
    .meta(
      rest('POST', base, {
        tag,
        scopes,
        summary: 'Create a manifest',
        success: 201,
        idempotent: 'atomic',
      }),
    )
    .input(createManifestInput)
    .output(manifestOutput)
    .mutation(async ({ ctx, input }) =>
      getManifest(ctx.em, await createManifest(ctx.em, ctx.deps, actorOf(ctx.request), input)),
    ),

  /** One manifest with its bags and totals. */
  get: staffProcedure
    .meta(rest('GET', `${base}/{id}`, { tag, scopes, summary: 'Get a manifest' }))
    .input(manifestInput)
    .output(manifestOutput)
    .query(({ ctx, input }) => getManifest(ctx.em, input.id)),

  /** Adds a bag with the next number. */
  addBag: staffProcedure
    .meta(
      rest('POST', `${base}/{id}/bags`, {
        ...write,
        summary: 'Add a bag to a manifest',
        success: 201,
      }),
    )
    .input(addBagInput)
    .output(bagOutput)
    .mutation(({ ctx, input }) => addBag(ctx.em, actorOf(ctx.request), input)),

  /** Scans a parcel or a box into a bag. */
  addUnit: staffProcedure
    .meta(
      rest('POST', `${base}/{id}/bags/{bag}/units`, { ...write, summary: 'Put a unit into a bag' }),
    )
    .input(addUnitInput)
    .output(unitOutput)
    .mutation(({ ctx, input }) => addUnit(ctx.em, ctx.deps, actorOf(ctx.request), input)),

  /** Takes a unit out of its bag. */
  removeUnit: staffProcedure
    .meta(
      rest('DELETE', `${base}/{id}/units/{trackingNumber}`, {
        ...write,
        summary: 'Take a unit out of its bag',
      }),
    )
    .input(removeUnitInput)
    .output(removeUnitOutput)
    .mutation(({ ctx, input }) => removeUnit(ctx.em, actorOf(ctx.request), input)),

  /** What is in the bags, as it is now. */
  listUnits: staffProcedure
    .meta(rest('GET', `${base}/{id}/units`, { tag, scopes, summary: 'List the units in the bags' }))
    .input(listUnitsInput)
    .output(listUnitsOutput)
    .query(({ ctx, input }) => listUnits(ctx.em, input)),

  /** Whether it can be sealed, and every reason against it. */
  readiness: staffProcedure
    .meta(
      rest('GET', `${base}/{id}/readiness`, {
        tag,
        scopes,
        summary: 'Check what keeps units from leaving',
      }),
    )
    .input(manifestInput)
    .output(readinessOutput)
    .query(({ ctx, input }) => readiness(ctx.em, ctx.deps, input.id, ctx.language)),

  /** Writes the lines, which no later change of a shipment touches. */
  seal: staffProcedure
    .meta(rest('POST', `${base}/{id}/seal`, { ...write, summary: 'Seal a manifest' }))
    .input(manifestInput)
    .output(manifestOutput)
    .mutation(async ({ ctx, input: { id } }) => {
      await sealManifest(ctx.em, ctx.deps, actorOf(ctx.request), id);
      return getManifest(ctx.em, id);
    }),

  /** Everything on it is in transit. */
  depart: staffProcedure
    .meta(rest('POST', `${base}/{id}/depart`, { ...write, summary: 'Record the departure' }))
    .input(manifestInput)
    .output(manifestOutput)
    .mutation(async ({ ctx, input: { id } }) => {
      await departManifest(ctx.em, ctx.deps, actorOf(ctx.request), id);
      return getManifest(ctx.em, id);
    }),

  /** Frees the units of a manifest that has not departed. */
  cancel: staffProcedure
    .meta(rest('POST', `${base}/{id}/cancel`, { ...write, summary: 'Cancel a manifest' }))
    .input(cancelManifestInput)
    .output(manifestOutput)
    .mutation(async ({ ctx, input }) => {
      await cancelManifest(ctx.em, actorOf(ctx.request), input);
      return getManifest(ctx.em, input.id);
    }),

  /** Lines as sealed, and their corrections. */
  listLines: staffProcedure
    .meta(rest('GET', `${base}/{id}/lines`, { tag, scopes, summary: 'List the lines' }))
    .input(listLinesInput)
    .output(listLinesOutput)
    .query(({ ctx, input }) => listLines(ctx.em, input)),

  /** Corrects a line of a sealed manifest by a new one. */
  correctLine: staffProcedure
    .meta(
      rest('POST', `${base}/{id}/corrections`, {
        ...write,
        summary: 'Correct a line of a sealed manifest',
        success: 201,
      }),
    )
    .input(correctLineInput)
    .output(manifestLineOutput)
    .mutation(({ ctx, input }) => correctLine(ctx.em, ctx.deps, actorOf(ctx.request), input)),

  ...arrivalProcedures,
  ...shippingProcedures,
});
