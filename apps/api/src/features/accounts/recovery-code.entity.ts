import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

/** A recovery code that is not used yet. */
export const RecoveryCode = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** SHA-256 in hex, which is enough for 120 random bits. */
    codeHash: p.text().primary(),
  },
});
export type RecoveryCode = InferEntity<typeof RecoveryCode>;
