import { randomUUID } from 'node:crypto';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

export const passwordLinkPurposes = ['welcome', 'reset'] as const;
export type PasswordLinkPurpose = (typeof passwordLinkPurposes)[number];

/** A single-use link to set a password. */
export const PasswordLink = defineEntity({
  name: 'PasswordLink',
  tableName: 'password_links',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    purpose: p.enum(passwordLinkPurposes),
    /** SHA-256 of the emailed token, in hex. */
    tokenHash: p.text().unique(),
    expiresAt: p.datetime(3).index(),
    usedAt: p.datetime(3).strictNullable(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
});
export type PasswordLink = InferEntity<typeof PasswordLink>;
