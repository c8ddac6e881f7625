import { randomUUID } from 'node:crypto';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { ContactMessage } from './contact-message.entity.ts';

/** An answer of the support team. */
export const ContactAnswer = defineEntity({
  name: 'ContactAnswer',
  tableName: 'contact_answers',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    message: () => p.manyToOne(ContactMessage).deleteRule('cascade').index(),
    author: () => p.manyToOne(User).deleteRule('no action'),
    text: p.text(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    /** When a mail server accepted the email. */
    sentAt: p.datetime(3).nullable(),
  },
});
export type ContactAnswer = InferEntity<typeof ContactAnswer>;
