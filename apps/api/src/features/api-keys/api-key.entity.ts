import { randomUUID } from 'node:crypto';
import type { ApiKeyScope } from '@jadeport/contract/api-keys';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';

/** An API key, with which a program acts as its owner. Only a hash of the key is stored. */
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
    /** The first characters of the key, by which its owner recognises it. */
    start: p.text(),
    keyHash: p.text().unique(),
    scopes: p.array().$type<ApiKeyScope[]>(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    /** With a precision of one minute. */
    lastUsedAt: p.datetime(3).strictNullable(),
  },
});
export type ApiKey = InferEntity<typeof ApiKey>;
