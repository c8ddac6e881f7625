import { randomUUID } from 'node:crypto';
import { languages } from '@jadeport/contract';
import { chatInquiryType, inquiryTypes, messageStatuses } from '@jadeport/contract/contact';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';

/** A message to the support team, from the contact page or the chat's form. */
export const ContactMessage = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_messages',
  indexes: [
    {
      name: 'contact_messages_page_index',
      columns: [{ name: 'created_at', sort: 'DESC' }, { name: 'id' }],
      properties: ['createdAt', 'id'],
    },
    {
      name: 'contact_messages_inbox_index',
      columns: [{ name: 'status' }, { name: 'created_at', sort: 'DESC' }, { name: 'id' }],
      properties: ['status', 'createdAt', 'id'],
    },
    {
      name: 'contact_messages_email_index',
      expression: 'create index contact_messages_email_index on contact_messages (lower(email))',
    },
    {
      name: 'contact_messages_email_search_index',
      expression: `create index contact_messages_email_search_index
        on contact_messages (lower(email) text_pattern_ops)`,
    },
  ],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    name: p.text(),
    /** As typed; the chat's form accepts any text. */
    email: p.text(),
    phone: p.text().strictNullable(),
    subject: p.text(),
    message: p.text(),
    inquiryType: p.enum([...inquiryTypes, chatInquiryType]),
    /** The language of the pages that the writer used; answers are sent in it. */
    language: p.enum(languages),
    status: p.enum(messageStatuses).default('open'),
    /** The member of staff who answers it. */
    assignee: () => p.manyToOne(User).nullable().deleteRule('no action'),
    /** The customer who was signed in. */
    customer: () => p.manyToOne(Customer).nullable().deleteRule('set null').index(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
});
export type ContactMessage = InferEntity<typeof ContactMessage>;
