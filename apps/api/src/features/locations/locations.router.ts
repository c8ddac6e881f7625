import {
  countParcelsAtOutput,
  createLocationInput,
  listLocationsInput,
  listLocationsOutput,
  listMovementsInput,
  listMovementsOutput,
  listParcelsAtInput,
  listParcelsAtOutput,
  locationOutput,
  moveToLocationInput,
} from '@jadeport/contract/locations';
import { z } from 'zod';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { countParcelsAt } from './count-parcels-at.ts';
import { createLocation } from './create-location.ts';
import { listLocations } from './list-locations.ts';
import { listParcelsAt } from './list-parcels-at.ts';
import { listMovements, moveToLocation } from './move-to-location.ts';
import { stockTakeProcedures } from './stock-take-procedures.ts';

const tag = 'admin';
const scopes = ['shipments'] as const;

export const locationsRouter = router({
  /** Shelves and other places, in the order of their codes. */
  list: staffProcedure
    .meta(rest('GET', '/api/admin/locations', { tag, scopes, summary: 'List locations' }))
    .input(listLocationsInput)
    .output(listLocationsOutput)
    .query(({ ctx, input }) => listLocations(ctx.deps.database, input)),

  /** Makes a place known by its code. */
  create: staffProcedure
    .meta(
      rest('POST', '/api/admin/locations', {
        tag,
        scopes,
        summary: 'Create a location',
        success: 201,
        errors: [409],
        idempotent: 'atomic',
      }),
    )
    .input(createLocationInput)
    .output(locationOutput)
    .mutation(({ ctx, input }) => createLocation(ctx.em, ctx.deps, actorOf(ctx.request), input)),

  /** Puts a shipment at a place; answers where it is and has been. */
  move: staffProcedure
    .meta(
      rest('POST', '/api/admin/shipments/{trackingNumber}/location', {
        tag,
        scopes,
        summary: 'Put a shipment at a location',
        idempotent: 'atomic',
      }),
    )
    .input(moveToLocationInput)
    .output(listMovementsOutput)
    .mutation(async ({ ctx, input }) => {
      await moveToLocation(ctx.em, ctx.deps, actorOf(ctx.request), input);
      return listMovements(ctx.em, input.trackingNumber);
    }),

  /** Where a shipment is and has been, and who moved it. */
  movements: staffProcedure
    .meta(
      rest('GET', '/api/admin/shipments/{trackingNumber}/location', {
        tag,
        scopes,
        summary: 'List the locations of a shipment',
      }),
    )
    .input(listMovementsInput)
    .output(listMovementsOutput)
    .query(({ ctx, input }) => listMovements(ctx.em, input.trackingNumber)),

  /** What stands at a location now, in the order of the codes. */
  listParcelsAt: staffProcedure
    .meta(
      rest('GET', '/api/admin/locations/{id}/parcels', {
        tag,
        scopes,
        summary: 'List the parcels at a location',
      }),
    )
    .input(listParcelsAtInput)
    .output(listParcelsAtOutput)
    .query(({ ctx, input }) => listParcelsAt(ctx.em, ctx.deps, input)),

  /** How many parcels stand on each shelf. */
  countParcelsAt: staffProcedure
    .meta(
      rest('GET', '/api/admin/location-counts', {
        tag,
        scopes,
        summary: 'Count the parcels at each location',
      }),
    )
    .input(z.void())
    .output(countParcelsAtOutput)
    .query(({ ctx }) => countParcelsAt(ctx.deps)),

  ...stockTakeProcedures,
});
