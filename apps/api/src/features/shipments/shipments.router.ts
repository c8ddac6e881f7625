import { historyOutput } from '@jadeport/contract/audit';
import {
  countByStatusOutput,
  countMineOutput,
  createShipmentInput,
  listMineInput,
  listMineOutput,
  listPhotographsInput,
  listPhotographsOutput,
  ownShipmentInput,
  ownShipmentOutput,
  searchShipmentsInput,
  searchShipmentsOutput,
  shipmentHistoryInput,
  staffShipmentInput,
  staffShipmentOutput,
  updateShipmentInput,
} from '@jadeport/contract/shipments';
import { z } from 'zod';
import { compiled } from '../../trpc/compiled.ts';
import { router } from '../../trpc/init.ts';
import { rest } from '../../trpc/meta.ts';
import { customerProcedure, protectedProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { actorOf } from '../audit/actor.ts';
import { countByStatus } from './count-by-status.ts';
import { countMine } from './count-mine.ts';
import { createShipment } from './create-shipment.ts';
import { eventProcedures } from './event-procedures.ts';
import { getMine } from './get-mine.ts';
import { getShipment } from './get-shipment.ts';
import { listMine } from './list-mine.ts';
import { listPhotographs } from './list-photographs.ts';
import { listShipmentHistory } from './list-shipment-history.ts';
import { searchShipments } from './search-shipments.ts';
import { updateShipment } from './update-shipment.ts';

const tag = 'shipments';
const admin = 'admin';

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
    .output(compiled(listMineOutput))
    .query(({ ctx, input }) =>
      listMine(ctx.deps.database, {
        customerId: ctx.user.customer.id,
        limit: input.limit,
        cursor: input.cursor,
        group: input.group,
        q: input.q,
        language: ctx.language,
        by: input.by,
      }),
    ),

  /** The number of the caller's packages by group of the list. */
  countMine: customerProcedure
    .meta(
      rest('GET', '/api/shipment-counts', {
        tag,
        scopes: ['read', 'shipments'],
        summary: 'Count my shipments',
      }),
    )
    .input(z.void())
    .output(countMineOutput)
    .query(({ ctx }) => countMine(ctx.deps.database, ctx.user.customer.id)),

  /** One package or box of the caller, with weight, size, value and contents. */
  getMine: customerProcedure
    .meta(
      rest('GET', '/api/shipments/{trackingNumber}', {
        tag,
        scopes: ['read', 'shipments'],
        summary: 'Get one of my shipments',
      }),
    )
    .input(ownShipmentInput)
    .output(ownShipmentOutput)
    .query(({ ctx, input }) =>
      getMine(ctx.deps.database, ctx.user.customer.id, input.trackingNumber),
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
    .output(compiled(searchShipmentsOutput))
    .query(({ ctx, input }) => searchShipments(ctx.deps, input, ctx.language)),

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
    .query(({ ctx, input }) => getShipment(ctx.em, input.trackingNumber, ctx.language)),

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
      getShipment(
        ctx.em,
        await createShipment(ctx.em, ctx.deps, actorOf(ctx.request), input),
        ctx.language,
      ),
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
      await updateShipment(ctx.em, ctx.deps, actorOf(ctx.request), ctx.user, input);
      return getShipment(ctx.em, input.trackingNumber, ctx.language);
    }),

  ...eventProcedures,

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
