import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

/** A browser session, signed in or not, shared by all API processes. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    /** SHA-256 of the session id, in hex: the id itself is only in the cookie. */
    id: p.text().primary(),
    user: () => p.manyToOne(User).strictNullable().deleteRule('cascade').index(),
    data: p.json<Record<string, unknown>>(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    expiresAt: p.datetime(3).index(),
    /** Browser of the sign-in, cut to 300 characters. */
    userAgent: p.text().nullable(),
    /** Whose pages an administrator sees in it, and until when. */
    viewed: () =>
      p.manyToOne(User).fieldName('viewed_user_id').nullable().index(false).deleteRule('cascade'),
    viewedUntil: p.datetime(3).nullable(),
    /** With a precision of five minutes. */
    lastSeenAt: p.datetime(3).nullable(),
  },
});
export type Session = InferEntity<typeof Session>;
