import { shipmentStatuses } from '@jadeport/shipment';
import { z } from 'zod';
import { pounds, usd } from '../amounts.ts';
import { actorFields } from '../audit/index.ts';
import { errors } from '../errors.ts';
import { countsOf, day, instant, moment, page, says, sortedBy, text } from '../fields.ts';
import { namedNumber, pieceOutput, scannedOrBlank } from '../numbers.ts';
import { cancellations } from '../orders/facts.ts';
import { consolidationHint, shipmentKinds } from './kinds.ts';
import { shipmentSorts } from './sorts.ts';

const status = z.enum(shipmentStatuses, says('NOT_A_CHOICE'));

/** The lists that the overview counts; `only` documents each. */
export const shipmentLists = ['stuck', 'arriving', 'received', 'delivered'] as const;
export type ShipmentList = (typeof shipmentLists)[number];

/**
 * `q` is a customer code, the beginning of a tracking number or waybill, or, without a digit, the
 * beginning of a customer's first name, last name, or both in either order.
 */
export const searchShipmentsInput = z
  .strictObject({
    q: scannedOrBlank.optional().meta({
      description:
        'A customer code, the beginning of a tracking number or waybill, or without a digit that of a name',
    }),
    status: status.optional(),
    only: z.enum(shipmentLists, says('NOT_A_CHOICE')).optional().meta({
      description:
        'stuck: under way and without an event for over three days; arriving: under way and expected on `day`; received, delivered: with such an event on `day`',
    }),
    day: day.optional().meta({
      description:
        'The calendar day of `only`, in China for received, else in Jamaica; without it, today',
    }),
    sort: sortedBy(shipmentSorts),
    ...page,
  })
  .refine(({ only, day }) => day === undefined || (only !== undefined && only !== 'stuck'), {
    path: ['day'],
    ...says('INVALID'),
  });

/** A shipment as a row of the admin list. */
export const foundShipmentOutput = z
  .object({
    id: z.string(),
    trackingNumber: z.string(),
    customerCode: z.string(),
    /** First name, then last name. */
    customerName: z.string(),
    description: z.string(),
    status: z.enum(shipmentStatuses),
    carrier: z.string().nullable(),
    /** The carrier's own number, without spaces, in capitals. */
    waybill: z.string().nullable(),
    piece: pieceOutput.nullable(),
    createdAt: instant,
    lastUpdated: instant,
    estimatedDelivery: day.nullable(),
    /** Location of the last event. */
    lastLocation: z.string().nullable(),
    kind: z.enum(shipmentKinds),
    /** The consolidation that contains the shipment, or that the shipment is. */
    consolidation: consolidationHint.nullable(),
    /** How its shop took the order back after it was processed; null for any other shipment. */
    orderCancellation: z.enum(cancellations).nullable(),
  })
  .meta({ id: 'FoundShipment' });
export type FoundShipment = z.infer<typeof foundShipmentOutput>;

/** Newest first; `nextCursor` is null on the last page. */
export const searchShipmentsOutput = z.object({
  items: z.array(foundShipmentOutput),
  nextCursor: z.string().nullable(),
});

/** A shipment with everything that staff may see. */
export const staffShipmentOutput = foundShipmentOutput
  .extend({
    weightMilliPounds: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'Thousandths of a pound', example: 2500 }),
    declaredValueCents: z.int().min(0).nullable().meta({ description: 'US cents', example: 4500 }),
    /** Newest first. Events never change: a correction is a new event. */
    events: z.array(
      z.object({
        id: z.string(),
        status: z.enum(shipmentStatuses),
        location: z.string(),
        note: z.string().nullable(),
        timestamp: instant,
        ...actorFields,
        /** When it was entered, where `timestamp` is when it happened; null as `by`. */
        recordedAt: instant.nullable(),
      }),
    ),
    /**
     * The statuses allowed for the next event. Empty where the journey is over, in a consolidation,
     * and while a consolidation waits for its customer.
     */
    nextStatuses: z.array(z.enum(shipmentStatuses)),
  })
  .meta({ id: 'StaffShipment' });
export type StaffShipment = z.infer<typeof staffShipmentOutput>;

export const staffShipmentInput = z.strictObject({ trackingNumber: namedNumber });

/** The history of a package or a consolidation. */
export const shipmentHistoryInput = z.strictObject({ trackingNumber: namedNumber, ...page });

const facts = {
  description: text(1, 200, 'REQUIRED'),
  weight: pounds.meta({ description: 'Pounds, three decimals at most', example: 2.5 }),
  carrier: text(0, 40, 'REQUIRED')
    .nullish()
    .meta({ description: 'An id of /api/carriers, or the name of any other carrier' }),
  waybill: scannedOrBlank.nullish().meta({ description: 'The carrier’s own number' }),
  declaredValue: usd
    .nullish()
    .meta({ description: 'US dollars, two decimals at most', example: 45 }),
};

/** A new shipment: weight in pounds, declared value in US dollars. */
export const createShipmentInput = z.strictObject({
  customerCode: text(1, 32, 'REQUIRED'),
  ...facts,
});

/** Changes the given fields; null or a blank clears an optional one. */
export const updateShipmentInput = z.strictObject({
  trackingNumber: namedNumber,
  ...z.object(facts).partial().shape,
  estimatedDelivery: day.nullish(),
});

const event = {
  status,
  location: text(1, 100, 'REQUIRED'),
  timestamp: moment
    .optional()
    .meta({ description: 'When it happened; without it, now', example: '2026-11-21T14:30:00Z' }),
  note: text(0, 300, 'REQUIRED')
    .nullish()
    .meta({ description: 'Shown to everyone who looks the number up' }),
};

export const addEventInput = z.strictObject({ trackingNumber: namedNumber, ...event });

/** The most shipments that one call adds an event to. */
export const eventBatchLimit = 500;

export const addEventsInput = z.strictObject({
  trackingNumbers: z.array(namedNumber).min(1).max(eventBatchLimit),
  ...event,
});

/** The result for each number, in the given order, each number once. */
export const addEventsOutput = z
  .object({
    results: z.array(
      z.object({
        trackingNumber: z.string(),
        outcome: z.enum(['moved', 'refused']),
        /** The present status; null where there is no such shipment. */
        status: z.enum(shipmentStatuses).nullable(),
        /** The code of the refusal, and its text in the caller's language. */
        code: z.enum(Object.keys(errors) as (keyof typeof errors)[]).optional(),
        message: z.string().optional(),
      }),
    ),
    moved: z.int(),
    refused: z.int(),
  })
  .meta({ id: 'MovedShipments' });
export type MovedShipments = z.infer<typeof addEventsOutput>;

/** The number of shipments with each status, 0 included. */
export const countByStatusOutput = z
  .object({ counts: countsOf(shipmentStatuses) })
  .meta({ id: 'ShipmentCounts' });
