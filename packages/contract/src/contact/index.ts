import { z } from 'zod';
import { lines, says, text } from '../fields.ts';

/** What a message may be about (spec section 3, Contact message). */
export const inquiryTypes = [
  'general',
  'shipping',
  'tracking',
  'customs',
  'feedback',
  'other',
] as const;
export type InquiryType = (typeof inquiryTypes)[number];

/** The fixed type of messages from the chat's contact form (spec section 7). */
export const chatInquiryType = 'customer_support';

/** Shortest texts of the contact page (spec section 5). */
export const contactMinimums = { name: 2, subject: 5, message: 10 } as const;

const name = (min: number) => text(min, 120, 'NAME_SHORT');
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
 * A message to the support team: the rules of the contact page, except from the chat's form
 * (`customer_support`), of which only name and e-mail are required (spec section 5).
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
    // Also after a field has failed, so that one answer names every field at fault.
    { when: () => true },
  );
export type ContactMessage = z.output<typeof sendMessageInput>;
