import { z } from 'zod';
import {
  countsOf,
  instant,
  language,
  lines,
  named,
  page,
  rowId,
  says,
  sortedBy,
  text,
} from '../fields.ts';
import { inquiryTypes, messageStatuses } from './facts.ts';
import { messageSorts } from './sorts.ts';

export {
  type InquiryType,
  inquiryTypes,
  type MessageStatus,
  messageStatuses,
} from './facts.ts';
export { messageAfter } from './message-state.ts';

/** The inquiry type of messages from the contact form in the chat (spec section 7). */
export const chatInquiryType = 'customer_support';

/** Minimum lengths on the contact page, in characters (spec section 5). */
export const contactMinimums = { name: 2, subject: 5, message: 10 } as const;

const name = (min: number) => named(min, 120, 'NAME_SHORT');
const email = text(1, 254, 'CONTACT_EMAIL_INVALID');
const subject = (min: number) => text(min, 200, 'SUBJECT_SHORT');
const message = (min: number) => lines(min, 5000, 'MESSAGE_SHORT');
const phone = text(0, 40, 'PHONE_SHORT').optional();

/** The form of the contact page (spec section 5). */
export const contactForm = z.strictObject({
  name: name(contactMinimums.name),
  email: email.pipe(z.email(says('CONTACT_EMAIL_INVALID'))),
  phone,
  subject: subject(contactMinimums.subject),
  message: message(contactMinimums.message),
  inquiryType: z.enum(inquiryTypes, says('INQUIRY_TYPE_REQUIRED')),
});

/**
 * A message to the support team. The rules of the contact page hold, except for the chat's form
 * (`customer_support`), which requires only name and e-mail (spec section 5).
 */
export const sendMessageInput = z
  .strictObject({
    name: name(1),
    email,
    phone,
    subject: subject(0),
    message: message(0),
    inquiryType: z.enum([...inquiryTypes, chatInquiryType], says('INQUIRY_TYPE_REQUIRED')),
  })
  .superRefine(
    (given, ctx) => {
      if (given?.inquiryType === chatInquiryType) return;
      const { error } = contactForm.safeParse(given);
      for (const issue of error?.issues ?? []) ctx.addIssue({ ...issue });
    },
    // Runs also after a field has failed, so that one answer names every invalid field.
    { when: () => true },
  );
export type ContactMessage = z.output<typeof sendMessageInput>;

const staffPerson = z.object({ id: z.string(), name: z.string() });

/** One row of the inbox. */
export const inboxItemOutput = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    inquiryType: z.enum([...inquiryTypes, chatInquiryType]),
    /** The language of the pages that the writer used; answers are sent in it. */
    language,
    status: z.enum(messageStatuses),
    assignee: staffPerson.nullable(),
    /** The customer who wrote it: the signed-in one, or else the one with the e-mail address. */
    customer: z
      .object({
        customerCode: z.string(),
        name: z.string(),
        /** False where only the e-mail address matches, which anybody can type. */
        signedIn: z.boolean(),
      })
      .nullable(),
    createdAt: instant,
  })
  .meta({ id: 'InboxItem' });
export type InboxItem = z.infer<typeof inboxItemOutput>;

export const listMessagesInput = z.strictObject({
  status: z.enum(messageStatuses, says('NOT_A_CHOICE')).optional(),
  customerCode: text(1, 64, 'REQUIRED')
    .optional()
    .meta({ description: 'Only what this customer wrote' }),
  sort: sortedBy(messageSorts),
  ...page,
});

/** Newest first; `nextCursor` is null on the last page. */
export const listMessagesOutput = z.object({
  items: z.array(inboxItemOutput),
  nextCursor: z.string().nullable(),
});

/** The number of messages with each status, 0 included. */
export const countMessagesOutput = z
  .object({ counts: countsOf(messageStatuses) })
  .meta({ id: 'MessageCounts' });

/** A message with its answers, oldest first. */
export const inboxMessageOutput = inboxItemOutput
  .extend({
    phone: z.string().nullable(),
    message: z.string(),
    /** False where the writer left no e-mail address to answer to. */
    answerable: z.boolean(),
    answers: z.array(
      z.object({
        id: z.string(),
        author: staffPerson,
        text: z.string(),
        createdAt: instant,
        /** When the email was sent; null while it waits in the queue. */
        sentAt: instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'InboxMessage' });
export type InboxMessage = z.infer<typeof inboxMessageOutput>;

export const messageIdInput = z.strictObject({ id: rowId });

/** The staff to whom messages can be assigned. */
export const listAssigneesOutput = z.object({ items: z.array(staffPerson) });

/** `assigneeId` null removes the assignment. */
export const assignInput = z.strictObject({
  ...messageIdInput.shape,
  assigneeId: rowId.nullable(),
});

export const answerInput = z.strictObject({
  ...messageIdInput.shape,
  text: lines(1, 5000, 'REQUIRED'),
});
