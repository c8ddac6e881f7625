import { z } from 'zod';
import { instant, rowId, says, text } from '../fields.ts';

/**
 * What a key may be used for, within what its owner may do: `read` looks at the owner's own things,
 * `orders` syncs and processes orders of their shops, `shipments` is staff's work on shipments,
 * for keys of staff and administrators.
 */
export const apiKeyScopes = ['read', 'orders', 'shipments'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

const scope = z.enum(apiKeyScopes, says('NOT_A_CHOICE'));

/** Most keys that one person has. */
export const apiKeyLimit = 20;

export const createApiKeyInput = z.strictObject({
  /** What the key is for, in its owner's words. */
  name: text(1, 80, 'REQUIRED'),
  scopes: z
    .array(scope)
    .min(1, says('REQUIRED'))
    .max(apiKeyScopes.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, says('INVALID')),
});

/** `key` is returned only once and never stored. */
export const createApiKeyOutput = z
  .object({ id: z.string(), key: z.string().meta({ example: 'jp_…' }) })
  .meta({ id: 'NewApiKey' });

/** A key without the key; `start` is how it begins, to tell one from another. */
export const apiKeyOutput = z
  .object({
    id: z.string(),
    name: z.string(),
    start: z.string().meta({ example: 'jp_Zx81' }),
    scopes: z.array(scope),
    createdAt: instant,
    /** To the minute. */
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeyOutput>;

/** Newest first. There are never more than fit on one page, so `nextCursor` is null. */
export const listApiKeysOutput = z.object({
  items: z.array(apiKeyOutput),
  nextCursor: z.string().nullable(),
});

export const apiKeyIdInput = z.strictObject({ id: rowId });
