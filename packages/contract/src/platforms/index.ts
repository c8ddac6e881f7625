import { z } from 'zod';
import { errors } from '../errors.ts';
import { instant, named, rowId, says, text } from '../fields.ts';
import { rejectedOrder } from '../orders/rejected-order.ts';
import { mask, platformTypes, schedules } from './facts.ts';

export * from './facts.ts';

/**
 * Additional settings that are not secret and returned as they are. All others are stored encrypted
 * and returned as `mask`.
 */
export const shownSettings: readonly string[] = ['shopId', 'apiVersion'];

/** A key is sent in a request header, which allows visible ASCII only. */
const key = (required: 'API_KEY_REQUIRED' | 'API_SECRET_REQUIRED') =>
  text(1, 4096, required).regex(/^[\x20-\x7e]+$/, says('CHARACTER_REFUSED'));

/** On edit: a key, or a blank, which keeps the present key. */
const keyOrBlank = (required: 'API_KEY_REQUIRED' | 'API_SECRET_REQUIRED') =>
  z.union([z.literal(mask), text(0, 0, required), key(required)]).nullish();

/** The server decides which addresses may be called; private ones need a setting. */
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
  name: named(2, 80, 'NAME_SHORT'),
  platformType: z.enum(platformTypes, says('NOT_A_CHOICE')),
  storeName: text(0, 200, 'REQUIRED').nullish(),
  apiUrl: address.nullish(),
  /** Where webhooks about the shop's orders are posted; see `webhooks`. */
  webhookUrl: address.nullish(),
  /** Settings of one vendor: `shopId` for Etsy, `webhookSecret` for Shopify. */
  additionalSettings: additionalSettings.nullish(),
  schedule: z.enum(schedules, says('NOT_A_CHOICE')),
  /** Whether the tracking number of a processed order is written back to the shop. */
  writeBack: z.boolean(),
};

/** A new platform (spec section 5): every type requires key and secret. */
export const createPlatformInput = z.strictObject({
  ...fields,
  apiKey: key('API_KEY_REQUIRED'),
  apiSecret: key('API_SECRET_REQUIRED'),
  schedule: fields.schedule.default('off'),
  writeBack: fields.writeBack.default(false),
});

export const platformIdInput = z.strictObject({ id: rowId });

/**
 * Changes a platform. A missing field stays unchanged, and so does a blank or masked key, secret or
 * additional setting (null removes an additional one); any other blank text is removed. The type
 * cannot change.
 */
export const updatePlatformInput = z.strictObject({
  ...platformIdInput.shape,
  ...z.object(fields).partial().shape,
  apiKey: keyOrBlank('API_KEY_REQUIRED'),
  apiSecret: keyOrBlank('API_SECRET_REQUIRED'),
});

/** The form's values, saved or not; with `id`, blank ones are taken from the stored platform. */
export const testConnectionInput = z.strictObject({
  ...updatePlatformInput.shape,
  id: rowId.optional(),
});

/**
 * A failure of the connection to a shop, in the caller's language; `code` is a code of the error
 * table.
 */
const problem = z
  .object({ code: z.enum(Object.keys(errors) as [string, ...string[]]), message: z.string() })
  .meta({ id: 'ShopProblem' });

export const testConnectionOutput = z
  .object({ ok: z.boolean(), problem: problem.nullable() })
  .meta({ id: 'ConnectionTest' });
export type ConnectionTest = z.infer<typeof testConnectionOutput>;

/** The latest sync: its progress while it runs, its result afterwards. */
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

/** The latest webhook posted to `webhookUrl`. */
const lastDelivery = z
  .object({
    event: z.string(),
    at: instant,
    ok: z.boolean(),
    /** The HTTP status of the answer; null where none came. */
    status: z.int().nullable(),
    problem: problem.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });

/** The state of the webhooks to `webhookUrl`. */
const webhookState = z
  .object({
    /** After several failed webhooks in a row, none is sent before this moment. */
    pausedUntil: instant.nullable(),
    /** Webhooks dropped since the address was set, because too many were waiting. */
    missed: z.int(),
  })
  .meta({ id: 'WebhookState' });

/** A connection to a shop as its owner sees it, without secrets. */
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
    /** Every order within the sync's window that the shop had at this moment is stored. */
    lastSyncDate: instant.nullable(),
    /** When orders are fetched next automatically; null with schedule off. */
    nextSyncAt: instant.nullable(),
    sync: syncState.nullable(),
    /** How many orders could not be stored; `…/rejected-orders` lists them. */
    rejectedOrders: z.int(),
    lastDelivery: lastDelivery.nullable(),
    webhooks: webhookState,
    /** The address to which the shop posts new orders; null for kinds of shop that cannot. */
    incomingWebhookUrl: z.string().nullable(),
    /** Whether this kind of shop accepts a tracking number. */
    canWriteBack: z.boolean(),
  })
  .meta({ id: 'Platform' });
export type Platform = z.infer<typeof platformOutput>;

/**
 * The orders of a shop that could not be stored, the last seen first. Each is tried again by every sync
 * and every post of the shop, and leaves the list once it is stored.
 */
export const rejectedOrdersOutput = z
  .object({
    /** All of them; `orders` holds at most a hundred. */
    count: z.int(),
    orders: z.array(rejectedOrder.extend({ seenAt: instant })),
  })
  .meta({ id: 'RejectedOrders' });
export type RejectedOrders = z.infer<typeof rejectedOrdersOutput>;

/** Newest first. */
export const listPlatformsOutput = z.array(platformOutput);
