import { services } from '@jadeport/estimator';
import { z } from 'zod';
import { day, says, text } from '../fields.ts';

const trackingNumber = text(1, 64, 'TRACKING_NUMBER_REQUIRED').meta({ example: 'CJS1234567893' });

export const shippingInput = z.strictObject({ trackingNumber });

/** Without `service`, the present one stays. */
export const shipInput = shippingInput.extend({
  service: z.enum(services, says('NOT_A_CHOICE')).optional().meta({ example: 'express' }),
});

/** Whether a package leaves with the next departure of its service. */
export const shippingOutput = z
  .object({
    trackingNumber: z.string(),
    service: z.enum(services),
    /** `ship` or `hold` as its customer said, or by the settings where they said nothing. */
    decision: z.enum(['ship', 'hold']),
    /** Whether its customer said so. */
    chosen: z.boolean(),
    /** The next day in Guangzhou on which its service departs; null where none is announced. */
    nextDeparture: day.nullable(),
  })
  .meta({ id: 'ShippingChoice' });
export type ShippingChoice = z.infer<typeof shippingOutput>;
