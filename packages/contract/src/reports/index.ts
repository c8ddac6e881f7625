import { shipmentStatuses } from '@jadeport/shipment';
import { z } from 'zod';
import { day, instant } from '../fields.ts';

const count = z.int().min(0);

/** A package under way that has had no event for over three days. */
export const stuckShipmentOutput = z
  .object({
    trackingNumber: z.string(),
    customerCode: z.string(),
    /** First name, then last name. */
    customerName: z.string(),
    status: z.enum(shipmentStatuses),
    /** Location, note and time of the last event. */
    location: z.string().nullable(),
    note: z.string().nullable(),
    since: instant,
  })
  .meta({ id: 'StuckShipment' });
export type StuckShipment = z.infer<typeof stuckShipmentOutput>;

/**
 * The open work. Each number equals the length of a list: of shipments with the `status`, or with
 * `only` (and `day`) set to the name of the number; of messages with the status `open`.
 */
export const overviewOutput = z
  .object({
    /** Every status that is not final, in the order of a journey. */
    stages: z.array(z.object({ status: z.enum(shipmentStatuses), count })),
    /** `items` are those that have waited longest, at most eight. */
    stuck: z.object({ count, items: z.array(stuckShipmentOutput) }),
    /** Packages under way that are expected today; `day` is the date in Jamaica. */
    arriving: z.object({ day, count }),
    openMessages: count,
    /**
     * The last seven days in China up to today, oldest first: packages received there,
     * and packages delivered in Jamaica on the same date.
     */
    week: z.array(z.object({ day, received: count, delivered: count })),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overviewOutput>;
