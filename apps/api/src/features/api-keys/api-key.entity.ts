import { randomUUID } from 'node:crypto';
import type { ApiKeyScope } from '@jadeport/contract/api-keys';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';

/** A key with which a program acts as its owner. The key itself is not kept. */
export const ApiKey = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    name: p.text(),
    /** How the key begins, by which its owner tells it from others. */
    start: p.text(),
    keyHash: p.text().unique(),
    scopes: p.array().$type<ApiKeyScope[]>(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    /** To the minute. */
    lastUsedAt: p.datetime(3).strictNullable(),
  },
});
export type ApiKey = InferEntity<typeof ApiKey>;
