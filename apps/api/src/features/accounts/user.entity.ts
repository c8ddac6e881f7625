import { randomUUID } from 'node:crypto';
import { languages } from '@jadeport/contract';
import { userStates } from '@jadeport/contract/accounts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const userRoles = ['customer', 'staff', 'admin'] as const;
export type UserRole = (typeof userRoles)[number];

/** A user who can sign in. `Customer` has the customer's address. */
export const User = defineEntity({
  name: 'User',
  tableName: 'users',
  indexes: [
    {
      name: 'users_role_index',
      expression: `create index users_role_index on users (role, created_at desc, id)
        where role <> 'customer'`,
    },
    {
      name: 'users_email_search_index',
      expression: 'create index users_email_search_index on users (email text_pattern_ops)',
    },
    {
      name: 'users_name_search_index',
      expression: `create index users_name_search_index
        on users (lower(replace(first_name || last_name, ' ', '')) text_pattern_ops)`,
    },
    {
      name: 'users_surname_search_index',
      expression: `create index users_surname_search_index
        on users (lower(replace(last_name || first_name, ' ', '')) text_pattern_ops)`,
    },
  ],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** Always in lower case, which the database checks. */
    email: p.text().unique().check('email = lower(email)'),
    /** Argon2id; null until the first password is set with the link of the welcome email. */
    passwordHash: p.text().strictNullable(),
    role: p.enum(userRoles).default('customer'),
    status: p.enum(userStates).default('active'),
    /** Since when sign-in needs a second factor. */
    secondFactorSince: p.datetime(3).strictNullable(),
    /** Since when sign-in is refused; beside it the reason that was given. */
    suspendedAt: p.datetime(3).nullable(),
    suspensionReason: p.text().nullable(),
    /** Since when its owner has deleted it; the row stays for the books. */
    erasedAt: p.datetime(3).nullable(),
    firstName: p.text(),
    lastName: p.text(),
    language: p.enum(languages).default('en'),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
});
export type User = InferEntity<typeof User>;
