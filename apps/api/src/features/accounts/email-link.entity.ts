import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

/** A single-use link that makes a new e-mail address that of an account. */
export const EmailLink = defineEntity({
  name: 'EmailLink',
  tableName: 'email_links',
  properties: {
    /** The id of the job that emails it. */
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    /** The new address, in lower case. */
    email: p.text(),
    /** SHA-256 of the emailed token, in hex. */
    tokenHash: p.text().unique(),
    expiresAt: p.datetime(3).index(),
    usedAt: p.datetime(3).strictNullable(),
    createdAt: p.datetime(3),
  },
});
export type EmailLink = InferEntity<typeof EmailLink>;
