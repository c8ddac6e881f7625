import { z } from 'zod';
import { says, text } from '../fields.ts';

/** What of a shipment has changed: it is new, what staff entered of it, or its history. */
export const shipmentChanges = ['created', 'details', 'event'] as const;
export type ShipmentChange = (typeof shipmentChanges)[number];

/** How many numbers a stream may follow. */
export const followedLimit = 20;

/**
 * What a stream tells of: `mine` the caller's own shipments, `staff` everybody's, and numbers as one
 * would look them up. `lastEventId` is the id of the last event that was received; the client's link
 * puts it in when it connects again.
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

/** One thing that is no longer as it was; what it is now is asked for as ever. */
export type LiveChange = {
  topic: 'mine' | 'staff' | 'tracking';
  /** For `tracking`, the number that was asked for. */
  trackingNumber: string;
  what: ShipmentChange;
};

/** `refetch`: a change may have been missed, so everything on show is asked for again. */
export type LiveEvent = { refetch: boolean; changes: LiveChange[] };
