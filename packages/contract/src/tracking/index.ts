import { z } from 'zod';
import { instant, says, text } from '../fields.ts';

/** A tracking number or a customer code, as typed. */
export const lookUpInput = z.strictObject({
  trackingNumber: text(1, 64, 'TRACKING_NUMBER_REQUIRED'),
});

/** One stop of a package's way; `completed` is false only for a stop still ahead. */
export const trackingEventOutput = z
  .object({
    id: z.string(),
    status: z.string(),
    timestamp: instant,
    location: z.string(),
    completed: z.boolean(),
  })
  .meta({ id: 'TrackingEvent' });

/**
 * What is known of one package. By customer code: `trackingNumber` is the code, `status` the
 * latest, `description` the counts per status, `events` empty. `progress` is a percentage.
 */
export const lookUpOutput = z
  .object({
    trackingNumber: z.string(),
    status: z.string(),
    carrier: z.string(),
    updatedAt: instant,
    description: z.string().optional(),
    estimatedDelivery: z.iso.date().optional(),
    progress: z.int().min(0).max(100),
    carrierUrl: z.string().nullable(),
    events: z.array(trackingEventOutput),
  })
  .meta({ id: 'Tracking' });
export type Tracking = z.infer<typeof lookUpOutput>;

/** A carrier as the panel's dropdown shows it (spec section 3, Carrier option). */
export const carrierOutput = z
  .object({
    id: z.string(),
    name: z.string(),
    trackingUrl: z.string().nullable(),
    placeholder: z.string(),
  })
  .meta({ id: 'Carrier' });

export const carriersOutput = z.array(carrierOutput);

export const detectInput = z.strictObject({
  number: text(1, 64, 'TRACKING_NUMBER_REQUIRED').refine((value) => value !== '', says('REQUIRED')),
});

/**
 * The panel rule's answer, how sure it is, a check-digit hint beside it, and the card rule's answer.
 */
export const detectOutput = z
  .object({
    carrier: z.string(),
    confidence: z.enum(['checked', 'shape', 'none']),
    hint: z
      .object({ carrier: z.string(), reason: z.string(), country: z.string().optional() })
      .optional(),
    card: z.string(),
  })
  .meta({ id: 'Detection' });
