import {
  addEventInput,
  addEventsInput,
  addEventsOutput,
  placesOutput,
  staffShipmentOutput,
} from '@jadeport/contract/shipments';
import { z } from 'zod';
import { rest } from '../../trpc/meta.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { addEvent } from './add-event.ts';
import { addEvents } from './add-events.ts';
import { getShipment } from './get-shipment.ts';
import { listPlaces } from './list-places.ts';
import { toOutcomesOutput } from './to-outcomes-output.ts';

const admin = 'admin';

const toInstant = ({ timestamp }: { timestamp?: string | undefined }) =>
  timestamp === undefined ? undefined : new Date(timestamp);

/** The part of the router in which staff add events. */
export const eventProcedures = {
  /** Adds an event to a shipment's history, changes its status and notifies its subscribers. */
  addEvent: staffProcedure
    .meta(
      rest('POST', '/api/admin/shipments/{trackingNumber}/events', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'Add a tracking event to a shipment',
        success: 201,
        idempotent: 'atomic',
      }),
    )
    .input(addEventInput)
    .output(staffShipmentOutput)
    .mutation(async ({ ctx, input }) => {
      await addEvent(ctx.em, ctx.deps, actorOf(ctx.request), {
        ...input,
        timestamp: toInstant(input),
      });
      return getShipment(ctx.em, input.trackingNumber, ctx.language);
    }),

  /** The same for up to 500 shipments; each result is a new status or a reason. */
  addEvents: staffProcedure
    .meta(
      rest('POST', '/api/admin/shipments/events', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'Add a tracking event to several shipments',
        idempotent: 'atomic',
      }),
    )
    .input(addEventsInput)
    .output(addEventsOutput)
    .mutation(async ({ ctx, input: { trackingNumbers, ...event } }) => {
      const given = { ...event, timestamp: toInstant(event) };
      const actor = actorOf(ctx.request);
      const outcomes = await addEvents(ctx.em, ctx.deps, actor, trackingNumbers, given);
      return toOutcomesOutput(outcomes, ctx.language, ctx.request.id);
    }),

  /** The places that events name by a code. */
  places: staffProcedure
    .meta(
      rest('GET', '/api/admin/places', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'List the places of events',
      }),
    )
    .input(z.void())
    .output(placesOutput)
    .query(({ ctx }) => listPlaces(ctx.deps.settings(), ctx.language)),
};
