import { z } from 'zod';
import { says, text } from '../fields.ts';
import type { Settings } from '../settings/index.ts';

/** What has changed: the shipment is new, staff changed its details, or its history grew. */
export const shipmentChanges = ['created', 'details', 'event'] as const;
export type ShipmentChange = (typeof shipmentChanges)[number];

/** The most tracking numbers that one stream follows. */
export const followedLimit = 20;

/**
 * What a stream reports: `mine` is the caller's own shipments, `staff` all shipments, and
 * `trackingNumbers` single ones as a visitor looks them up. `lastEventId` is the id of the last
 * received event; the client's link sends it when it reconnects.
 */
export const liveInput = z.strictObject({
  mine: z.boolean().default(false),
  staff: z.boolean().default(false),
  trackingNumbers: z
    .array(text(1, 64, 'TRACKING_NUMBER_REQUIRED'))
    .max(followedLimit, says('TOO_MANY'))
    .default([]),
  lastEventId: z.string().max(10_000, says('TOO_LONG')).optional(),
});
export type LiveInput = z.output<typeof liveInput>;

/** One change. It carries no data: the page fetches the shipment again. */
export type LiveChange = {
  topic: 'mine' | 'staff' | 'tracking';
  /** For `tracking`, the number as the caller wrote it. */
  trackingNumber: string;
  what: ShipmentChange;
};

/**
 * `refetch`: a change may have been missed, so the page fetches everything it shows again. `features`:
 * what is switched on, in the first event and when it changes.
 */
export type LiveEvent = {
  refetch: boolean;
  changes: LiveChange[];
  features?: Settings['features'];
};
