import { historyOutput } from '@jadeport/contract/audit';
import {
  addEventInput,
  addEventsInput,
  addEventsOutput,
  countByStatusOutput,
  createShipmentInput,
  listMineInput,
  listMineOutput,
  listPhotographsInput,
  listPhotographsOutput,
  searchShipmentsInput,
  searchShipmentsOutput,
  shipmentHistoryInput,
  staffShipmentInput,
  staffShipmentOutput,
  updateShipmentInput,
} from '@jadeport/contract/shipments';
import { z } from 'zod';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { customerProcedure, protectedProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { addEvent } from './add-event.ts';
import { addEvents } from './add-events.ts';
import { countByStatus } from './count-by-status.ts';
import { createShipment } from './create-shipment.ts';
import { getShipment } from './get-shipment.ts';
import { listMine } from './list-mine.ts';
import { listPhotographs } from './list-photographs.ts';
import { listShipmentHistory } from './list-shipment-history.ts';
import { searchShipments } from './search-shipments.ts';
import { toOutcomesOutput } from './to-outcomes-output.ts';
import { updateShipment } from './update-shipment.ts';

const tag = 'shipments';
const admin = 'admin';

const toInstant = ({ timestamp }: { timestamp?: string | undefined }) =>
  timestamp === undefined ? undefined : new Date(timestamp);

export const shipmentsRouter = router({
  /** The signed-in customer's shipments or one group of them, newest first, paged by an opaque cursor. */
  listMine: customerProcedure
    .meta(
      rest('GET', '/api/shipments', {
        tag,
        scopes: ['read', 'shipments'],
        summary: 'List my shipments',
      }),
    )
    .input(listMineInput)
    .output(listMineOutput)
    .query(({ ctx, input }) =>
      listMine(ctx.deps.database, {
        customerId: ctx.user.customer.id,
        limit: input.limit,
        cursor: input.cursor,
        group: input.group,
      }),
    ),

  /** Photographs of a package: for its owner and for staff, none for anybody else. */
  listPhotographs: protectedProcedure
    .meta(
      rest('GET', '/api/photographs', {
        tag: 'documents',
        scopes: ['read', 'shipments'],
        summary: 'List the photographs of a package',
      }),
    )
    .input(listPhotographsInput)
    .output(listPhotographsOutput)
    .query(async ({ ctx, input }) => ({
      items: await listPhotographs(ctx.deps.database, ctx.user, input),
    })),

  /** Shipments of all customers, newest first, by a typed or scanned text. */
  search: staffProcedure
    .meta(
      rest('GET', '/api/admin/shipments', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'Search shipments',
      }),
    )
    .input(searchShipmentsInput)
    .output(searchShipmentsOutput)
    .query(({ ctx, input }) => searchShipments(ctx.deps, input)),

  /** One shipment with its history and the allowed next statuses. */
  get: staffProcedure
    .meta(
      rest('GET', '/api/admin/shipments/{trackingNumber}', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'Get a shipment',
      }),
    )
    .input(staffShipmentInput)
    .output(staffShipmentOutput)
    .query(({ ctx, input }) => getShipment(ctx.em, input.trackingNumber)),

  /** Who changed what of a package or a consolidation, newest first; null where it is not known. */
  history: staffProcedure
    .meta(
      rest('GET', '/api/admin/shipments/{trackingNumber}/history', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'List who changed what of a shipment',
      }),
    )
    .input(shipmentHistoryInput)
    .output(historyOutput)
    .query(({ ctx, input }) => listShipmentHistory(ctx.em, input)),

  /** Creates a shipment for a customer. */
  create: staffProcedure
    .meta(
      rest('POST', '/api/admin/shipments', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'Create a shipment',
        success: 201,
        idempotent: 'atomic',
      }),
    )
    .input(createShipmentInput)
    .output(staffShipmentOutput)
    .mutation(async ({ ctx, input }) =>
      getShipment(ctx.em, await createShipment(ctx.em, ctx.deps, actorOf(ctx.request), input)),
    ),

  /** Changes the details of a package, or its expected day. */
  update: staffProcedure
    .meta(
      rest('PUT', '/api/admin/shipments/{trackingNumber}', {
        tag: admin,
        scopes: ['shipments'],
        summary: 'Update a shipment',
        idempotent: 'atomic',
        errors: [409],
      }),
    )
    .input(updateShipmentInput)
    .output(staffShipmentOutput)
    .mutation(async ({ ctx, input }) => {
      await updateShipment(ctx.em, ctx.deps, actorOf(ctx.request), input);
      return getShipment(ctx.em, input.trackingNumber);
    }),

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
      return getShipment(ctx.em, input.trackingNumber);
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

  /** The number of shipments by status. */
  countByStatus: staffProcedure
    .meta(
      rest('GET', '/api/admin/shipment-counts', {
        tag,
        summary: 'Count shipments by status',
      }),
    )
    .input(z.void())
    .output(countByStatusOutput)
    .query(({ ctx }) => countByStatus(ctx.deps.database)),
});
