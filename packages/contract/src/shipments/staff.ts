import { shipmentStatuses } from '@jadeport/shipment';
import { z } from 'zod';
import { pounds, usd } from '../amounts.ts';
import { errors } from '../errors.ts';
import { day, instant, moment, page, says, text } from '../fields.ts';
import { consolidationHint, shipmentKinds } from './kinds.ts';

const status = z.enum(shipmentStatuses, says('NOT_A_CHOICE'));

/** One of our own numbers, as typed or scanned: spaces and case do not count. */
const trackingNumber = text(1, 64, 'TRACKING_NUMBER_REQUIRED');

/** The lists that the overview counts; what is on each is said at `only`. */
export const shipmentLists = ['stuck', 'arriving', 'received', 'delivered'] as const;
export type ShipmentList = (typeof shipmentLists)[number];

/**
 * `q` is a customer code, the beginning of a tracking number or of a carrier's waybill, or, without a
 * digit, the beginning of a customer's first or last name, or of both in either order.
 */
export const searchShipmentsInput = z
  .strictObject({
    q: text(0, 100, 'REQUIRED').optional().meta({
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
        'The calendar day of `only`, in Guangzhou for received, else in Jamaica; without it, today',
    }),
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
    createdAt: instant,
    lastUpdated: instant,
    estimatedDelivery: day.nullable(),
    /** Where the last event happened. */
    lastLocation: z.string().nullable(),
    kind: z.enum(shipmentKinds),
    /** The consolidation that it is in, or is. */
    consolidation: consolidationHint.nullable(),
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
    /** Newest first. They are never changed: a correction is a new one. */
    events: z.array(
      z.object({
        id: z.string(),
        status: z.enum(shipmentStatuses),
        location: z.string(),
        note: z.string().nullable(),
        timestamp: instant,
      }),
    ),
    /**
     * The statuses that the next event may have; none where the journey is over, in a consolidation,
     * and for one that waits for its customer.
     */
    nextStatuses: z.array(z.enum(shipmentStatuses)),
  })
  .meta({ id: 'StaffShipment' });
export type StaffShipment = z.infer<typeof staffShipmentOutput>;

export const staffShipmentInput = z.strictObject({ trackingNumber });

const facts = {
  description: text(1, 200, 'REQUIRED'),
  weight: pounds.meta({ description: 'Pounds, three decimals at most', example: 2.5 }),
  carrier: text(0, 40, 'REQUIRED')
    .nullish()
    .meta({ description: 'An id of /api/carriers, or the name of any other carrier' }),
  waybill: text(0, 64, 'REQUIRED').nullish().meta({ description: 'The carrier’s own number' }),
  declaredValue: usd
    .nullish()
    .meta({ description: 'US dollars, two decimals at most', example: 45 }),
};

export const createShipmentInput = z.strictObject({
  customerCode: text(1, 32, 'REQUIRED'),
  ...facts,
});

/** Changes what is given; null or a blank removes what may be missing. */
export const updateShipmentInput = z.strictObject({
  trackingNumber,
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

export const addEventInput = z.strictObject({ trackingNumber, ...event });

/** Most shipments that one event may be added to at once. */
export const eventBatchLimit = 500;

export const addEventsInput = z.strictObject({
  trackingNumbers: z.array(trackingNumber).min(1).max(eventBatchLimit),
  ...event,
});

/** What became of each number, in the order given, each number once. */
export const addEventsOutput = z
  .object({
    results: z.array(
      z.object({
        trackingNumber: z.string(),
        outcome: z.enum(['moved', 'refused']),
        /** The status it has now; null where there is no such shipment. */
        status: z.enum(shipmentStatuses).nullable(),
        /** Why it was refused, and the same in the caller's language. */
        code: z.enum(Object.keys(errors) as (keyof typeof errors)[]).optional(),
        message: z.string().optional(),
      }),
    ),
    moved: z.int(),
    refused: z.int(),
  })
  .meta({ id: 'MovedShipments' });
export type MovedShipments = z.infer<typeof addEventsOutput>;

/** How many shipments stand at each status; 0 where none does. */
export const countByStatusOutput = z
  .object({ counts: z.record(z.enum(shipmentStatuses), z.int().min(0)) })
  .meta({ id: 'ShipmentCounts' });
