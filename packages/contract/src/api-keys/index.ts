import { z } from 'zod';
import { instant, named, rowId, says } from '../fields.ts';

/**
 * What a key may be used for, within the rights of its owner: `read` reads the owner's own data,
 * `orders` syncs and processes orders of the owner's shops, `shipments` is staff work on shipments,
 * for keys of staff and administrators.
 */
export const apiKeyScopes = ['read', 'orders', 'shipments'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

const scope = z.enum(apiKeyScopes, says('NOT_A_CHOICE'));

/** The most API keys of one user. */
export const apiKeyLimit = 20;

export const createApiKeyInput = z.strictObject({
  /** The purpose of the key, as its owner words it. */
  name: named(1, 80, 'REQUIRED'),
  scopes: z
    .array(scope)
    .min(1, says('REQUIRED'))
    .max(apiKeyScopes.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, says('INVALID')),
});

/** `key` is returned only in this answer; only its hash is stored. */
export const createApiKeyOutput = z
  .object({ id: z.string(), key: z.string().meta({ example: 'jp_…' }) })
  .meta({ id: 'NewApiKey' });

/** A key without its secret; `start` is its first characters, to tell keys apart. */
export const apiKeyOutput = z
  .object({
    id: z.string(),
    name: z.string(),
    start: z.string().meta({ example: 'jp_Zx81' }),
    scopes: z.array(scope),
    createdAt: instant,
    /** With a precision of one minute. */
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeyOutput>;

/** Newest first. All keys fit on one page, so `nextCursor` is null. */
export const listApiKeysOutput = z.object({
  items: z.array(apiKeyOutput),
  nextCursor: z.string().nullable(),
});

export const apiKeyIdInput = z.strictObject({ id: rowId });
