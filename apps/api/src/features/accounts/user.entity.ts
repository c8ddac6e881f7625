import { randomUUID } from 'node:crypto';
import { languages } from '@jadeport/contract';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const userRoles = ['customer', 'staff', 'admin'] as const;
export type UserRole = (typeof userRoles)[number];

/** Anyone who can sign in. A customer's postal side is in `Customer`. */
export const User = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** Lower-case, always: the database refuses anything else. */
    email: p.text().unique().check('email = lower(email)'),
    /** Argon2id; null until the first password is set from the welcome mail. */
    passwordHash: p.text().strictNullable(),
    role: p.enum(userRoles).default('customer'),
    status: p.enum(['active', 'suspended']).default('active'),
    firstName: p.text(),
    lastName: p.text(),
    language: p.enum(languages).default('en'),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
});
export type User = InferEntity<typeof User>;
