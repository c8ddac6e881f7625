import { z } from 'zod';
import { instant, says, text } from '../fields.ts';

/** A tracking number or a customer code, as typed. */
export const lookUpInput = z.strictObject({
  trackingNumber: text(1, 64, 'TRACKING_NUMBER_REQUIRED'),
});

/**
 * One stop of a package's way; `completed` is false only for a stop still ahead, and `note` is there
 * where the staff wrote one.
 */
export const trackingEventOutput = z
  .object({
    id: z.string(),
    status: z.string(),
    timestamp: instant,
    location: z.string(),
    note: z.string().optional(),
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

/** The ways in which a change of status reaches people (spec section 1: SMS and e-mail). */
export const channels = ['email', 'sms'] as const;
export type Channel = (typeof channels)[number];

/**
 * Asks to be told of changes to one package. `to` is an e-mail address or a phone number (a Jamaican
 * one without its country code); signed in, it may be left out and is one's own then.
 */
export const subscribeInput = z.strictObject({
  trackingNumber: lookUpInput.shape.trackingNumber,
  channel: z.enum(channels),
  to: text(1, 254, 'REQUIRED').optional(),
});

/** `token` is that of a mailed link: `/notifications/confirm?token=…`, `/notifications/stop?token=…`. */
export const subscriptionTokenInput = z.strictObject({ token: text(1, 200, 'REQUIRED') });

/** A subscription as its link shows it; the address is masked, since links get forwarded. */
export const subscriptionOutput = z
  .object({
    trackingNumber: z.string(),
    channel: z.enum(channels),
    to: z.string().meta({ example: 'm•••@example.com' }),
    status: z.enum(['pending', 'active', 'stopped']),
  })
  .meta({ id: 'Subscription' });
export type SubscriptionView = z.infer<typeof subscriptionOutput>;

/** At one's own addresses, one for each channel that was ever asked for. */
export const listSubscriptionsOutput = z.object({
  items: z.array(subscriptionOutput),
  nextCursor: z.null(),
});

/** The signed-in customer's own phone number; a text message goes to a confirmed one alone. */
export const phoneOutput = z
  .object({
    phoneNumber: z.string().meta({ example: '+18765550123' }),
    confirmed: z.boolean(),
    /** A code is on its way and still works. */
    codeSent: z.boolean(),
  })
  .meta({ id: 'Phone' });
export type Phone = z.infer<typeof phoneOutput>;

/** The six digits that were texted; spaces between them do no harm. */
export const confirmPhoneInput = z.strictObject({
  code: text(1, 20, 'REQUIRED')
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, says('INVALID')))
    .meta({ example: '123456' }),
});
