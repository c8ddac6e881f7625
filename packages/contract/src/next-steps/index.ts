import { nextSteps } from '@jadeport/shipment';
import { z } from 'zod';
import { day, text } from '../fields.ts';
import { paperKinds } from '../pre-alerts/index.ts';
import { storageOutput } from '../storage/index.ts';

/** What the owner of a unit can do next: of a package on its own, or of a box with its packages. */
export const nextStepOutput = z
  .object({
    /** Of the unit: the package, or the box that it is in. */
    trackingNumber: z.string(),
    step: z.enum(nextSteps),
    /** The package that the step is about: the unit, or the one in the box that lacks something. */
    about: z.string(),
    /** What is in that package; empty where nobody has said. */
    description: z.string(),
    /** The documents that staff ask for, and what they wrote. */
    papers: z.array(z.enum(paperKinds)),
    note: z.string().nullable(),
    /** The pre-alert to which papers are added; null where none was made. */
    preAlertId: z.string().nullable(),
    /** The next departure of its service, while it is in the warehouse; null where none is known. */
    departure: day.nullable(),
    /** The storage clock, while it waits at a site that has a rule. */
    storage: storageOutput.nullable(),
    /** The quote of a box, in US cents; `customs` is null where a value is missing. */
    quote: z
      .object({
        currency: z.literal('USD'),
        shipping: z.int(),
        customs: z.int().nullable(),
        total: z.int(),
        approved: z.boolean(),
        /** Whether it is paid when the box is collected, because no invoices are made. */
        paidAtPickup: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'NextStep' });
export type OwnNextStep = z.infer<typeof nextStepOutput>;

/** Our own number, of a package or a box; a package in a box answers with the step of the box. */
export const getNextStepInput = z.strictObject({
  trackingNumber: text(1, 64, 'TRACKING_NUMBER_REQUIRED').meta({ example: 'CJS1234567893' }),
});

/** Of everything that has not been delivered or returned, newest first, 200 at most. */
export const listNextStepsOutput = z.object({ items: z.array(nextStepOutput) });
