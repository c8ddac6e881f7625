import { z } from 'zod';
import { errors } from '../errors.ts';
import { instant, rowId, says, text } from '../fields.ts';
import { mask, platformTypes, schedules } from './facts.ts';

export * from './facts.ts';

/**
 * Additional settings that are no secrets and so are shown as they are. Every other one is stored
 * encrypted and answered as `mask`.
 */
export const shownSettings: readonly string[] = ['shopId', 'apiVersion'];

/** A key goes into a request's header, which takes visible ASCII only. */
const key = (required: 'API_KEY_REQUIRED' | 'API_SECRET_REQUIRED') =>
  text(1, 4096, required).regex(/^[\x20-\x7e]+$/, says('CHARACTER_REFUSED'));

/** On edit: a key, or a blank that keeps the present one. */
const keyOrBlank = (required: 'API_KEY_REQUIRED' | 'API_SECRET_REQUIRED') =>
  z.union([z.literal(mask), text(0, 0, required), key(required)]).nullish();

/** Which addresses may be called is decided by the server (private ones only where it is set). */
const address = text(0, 2000, 'URL_INVALID').refine(
  (value) => value === '' || /^https?:\/\/[^\s]+$/i.test(value),
  says('URL_INVALID'),
);

const additionalSettings = z
  .record(
    z.string().min(1).max(64),
    z.union([text(0, 4096, 'REQUIRED'), z.number().transform(String), z.null()]),
  )
  .refine((settings) => Object.keys(settings).length <= 20, says('TOO_LONG'));

const fields = {
  name: text(2, 80, 'NAME_SHORT'),
  platformType: z.enum(platformTypes, says('NOT_A_CHOICE')),
  storeName: text(0, 200, 'REQUIRED').nullish(),
  apiUrl: address.nullish(),
  /** Where we post what happens to the shop's orders; see the contract's webhooks. */
  webhookUrl: address.nullish(),
  /** What one vendor needs beside the rest: Etsy shopId, Shopify webhookSecret. */
  additionalSettings: additionalSettings.nullish(),
  schedule: z.enum(schedules, says('NOT_A_CHOICE')),
  /** Whether a processed order's tracking number is written back to the shop. */
  writeBack: z.boolean(),
};

/** A new platform (spec section 5): key and secret are required for every type. */
export const createPlatformInput = z.strictObject({
  ...fields,
  apiKey: key('API_KEY_REQUIRED'),
  apiSecret: key('API_SECRET_REQUIRED'),
  schedule: fields.schedule.default('off'),
  writeBack: fields.writeBack.default(false),
});

export const platformIdInput = z.strictObject({ id: rowId });

/**
 * Changes a platform. What is left out stays; a blank or masked key, secret or additional setting
 * stays, too (null removes an additional one); a blank other text is removed. The type cannot change.
 */
export const updatePlatformInput = z.strictObject({
  ...platformIdInput.shape,
  ...z.object(fields).partial().shape,
  apiKey: keyOrBlank('API_KEY_REQUIRED'),
  apiSecret: keyOrBlank('API_SECRET_REQUIRED'),
});

/** The form as it stands, saved or not; with `id`, what is blank is taken from what is stored. */
export const testConnectionInput = z.strictObject({
  ...updatePlatformInput.shape,
  id: rowId.optional(),
});

/** Something that keeps us from a shop, in the caller's language. `code` is one of the errors. */
const problem = z
  .object({ code: z.enum(Object.keys(errors) as [string, ...string[]]), message: z.string() })
  .meta({ id: 'ShopProblem' });

export const testConnectionOutput = z
  .object({ ok: z.boolean(), problem: problem.nullable() })
  .meta({ id: 'ConnectionTest' });
export type ConnectionTest = z.infer<typeof testConnectionOutput>;

/** The latest sync: while it runs, how far it is; afterwards, how it ended and what was kept. */
const syncState = z
  .object({
    status: z.enum(['running', 'done', 'failed']),
    startedAt: instant,
    finishedAt: instant.nullable(),
    imported: z.int(),
    updated: z.int(),
    /** Orders seen so far. */
    total: z.int(),
    problem: problem.nullable(),
  })
  .meta({ id: 'SyncState' });

/** The latest post to `webhookUrl`. */
const lastDelivery = z
  .object({
    event: z.string(),
    at: instant,
    ok: z.boolean(),
    /** The HTTP status of the answer, or null without one. */
    status: z.int().nullable(),
    problem: problem.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });

/** How the posts to `webhookUrl` stand. */
const webhookState = z
  .object({
    /** After several posts in a row that were not taken, none is tried before this moment. */
    pausedUntil: instant.nullable(),
    /** Posts that were left out since the address was set, because too many were waiting. */
    missed: z.int(),
  })
  .meta({ id: 'WebhookState' });

/** A shop's connection as its owner sees it; nothing secret is ever in it. */
export const platformOutput = z
  .object({
    id: z.string(),
    name: z.string(),
    platformType: z.enum(platformTypes),
    apiKey: z.string().meta({ example: mask }),
    apiSecret: z.string().meta({ example: mask }),
    storeName: z.string().nullable(),
    apiUrl: z.string().nullable(),
    webhookUrl: z.string().nullable(),
    additionalSettings: z.record(z.string(), z.string()),
    schedule: z.enum(schedules),
    writeBack: z.boolean(),
    createdAt: instant,
    /** Every order that the shop had at this moment, within the sync's window, is stored. */
    lastSyncDate: instant.nullable(),
    /** When orders are fetched next without anybody asking; null with schedule off. */
    nextSyncAt: instant.nullable(),
    sync: syncState.nullable(),
    lastDelivery: lastDelivery.nullable(),
    webhooks: webhookState,
    /** Where the shop posts new orders, or null where this kind of shop cannot. */
    incomingWebhookUrl: z.string().nullable(),
    /** Whether this kind of shop takes our tracking number back. */
    canWriteBack: z.boolean(),
  })
  .meta({ id: 'Platform' });
export type Platform = z.infer<typeof platformOutput>;

/** Newest first. */
export const listPlatformsOutput = z.array(platformOutput);
