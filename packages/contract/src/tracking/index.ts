import { z } from 'zod';
import { instant, says, text } from '../fields.ts';
import { lookedUpNumber } from '../numbers.ts';

/** A tracking number or a customer code, as typed, pasted or scanned. */
export const lookUpInput = z.strictObject({ trackingNumber: lookedUpNumber });

/**
 * One event of a package; `completed` is false only for an expected one, and `note` is set where
 * staff wrote one.
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
 * The tracking data of one package. For a customer code, `trackingNumber` is the code, `status` the
 * latest one, `description` the counts per status, and `events` is empty. `progress` is a
 * percentage.
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

/** A carrier of the panel's dropdown (spec section 3, Carrier option). */
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
 * The carrier by the panel's rule with its confidence, a hint by check digit, and the carrier by
 * the card's rule.
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

/** The channels of notifications (spec section 1: SMS and e-mail). */
export const channels = ['email', 'sms'] as const;
export type Channel = (typeof channels)[number];

/**
 * Subscribes to the changes of one package. `to` is an e-mail address or a phone number (a Jamaican
 * one without its country code); signed-in customers may omit it and get their own.
 */
export const subscribeInput = z.strictObject({
  trackingNumber: lookUpInput.shape.trackingNumber,
  channel: z.enum(channels),
  to: text(1, 254, 'REQUIRED').optional(),
});

/**
 * `token` is the one in an emailed link: `/notifications/confirm?token=…`,
 * `/notifications/stop?token=…`.
 */
export const subscriptionTokenInput = z.strictObject({ token: text(1, 200, 'REQUIRED') });

/** A subscription as its link shows it. The address is masked, because links are forwarded. */
export const subscriptionOutput = z
  .object({
    trackingNumber: z.string(),
    channel: z.enum(channels),
    to: z.string().meta({ example: 'm•••@example.com' }),
    status: z.enum(['pending', 'active', 'stopped']),
  })
  .meta({ id: 'Subscription' });
export type SubscriptionView = z.infer<typeof subscriptionOutput>;

/** The subscriptions of the caller's own addresses, one per channel. */
export const listSubscriptionsOutput = z.object({
  items: z.array(subscriptionOutput),
  nextCursor: z.null(),
});

/** The caller's own phone number; texts are sent to a confirmed number only. */
export const phoneOutput = z
  .object({
    phoneNumber: z.string().meta({ example: '+18765550123' }),
    confirmed: z.boolean(),
    /** A code was sent and is still valid. */
    codeSent: z.boolean(),
  })
  .meta({ id: 'Phone' });
export type Phone = z.infer<typeof phoneOutput>;

/** The six digits of the text message; spaces between them are ignored. */
export const confirmPhoneInput = z.strictObject({
  code: text(1, 20, 'REQUIRED')
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, says('INVALID')))
    .meta({ example: '123456' }),
});
