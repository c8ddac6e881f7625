import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../features/accounts/user.entity.ts';

/**
 * The answer to a write with an Idempotency-Key, for repetitions. Status and body are null while
 * the first request is running.
 */
export const IdempotentAnswer = defineEntity({
  name: 'IdempotentAnswer',
  tableName: 'kept_answers',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    key: p.text().primary(),
    /** Hash of method, address and body. */
    requestHash: p.text(),
    status: p.integer().strictNullable(),
    body: p.text().strictNullable(),
    createdAt: p
      .datetime(3)
      .onCreate(() => new Date())
      .index(),
  },
});
export type IdempotentAnswer = InferEntity<typeof IdempotentAnswer>;
