import { shipmentStatuses } from '@jadeport/shipment';
import { z } from 'zod';
import { day, instant } from '../fields.ts';

const count = z.int().min(0);

/** A package that is under way and has been without an event for over three days. */
export const stuckShipmentOutput = z
  .object({
    trackingNumber: z.string(),
    customerCode: z.string(),
    /** First name, then last name. */
    customerName: z.string(),
    status: z.enum(shipmentStatuses),
    /** Where the last event happened, what was noted there, and when it was. */
    location: z.string().nullable(),
    note: z.string().nullable(),
    since: instant,
  })
  .meta({ id: 'StuckShipment' });
export type StuckShipment = z.infer<typeof stuckShipmentOutput>;

/**
 * The work that there is. Each number is as long as a list: of shipments with the `status`, or with
 * `only` (and `day`) as the number is named; of messages with the status `open`.
 */
export const overviewOutput = z
  .object({
    /** Every status of a journey that is not over, in its order. */
    stages: z.array(z.object({ status: z.enum(shipmentStatuses), count })),
    /** `items` are the ones that have waited longest, at most eight. */
    stuck: z.object({ count, items: z.array(stuckShipmentOutput) }),
    /** What is under way and expected today, which is Jamaica's `day`. */
    arriving: z.object({ day, count }),
    openMessages: count,
    /**
     * The last seven days up to today in Guangzhou, oldest first: how many packages were received on
     * the day in Guangzhou, and delivered on the same day in Jamaica.
     */
    week: z.array(z.object({ day, received: count, delivered: count })),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overviewOutput>;
