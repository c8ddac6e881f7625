import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '../../features/accounts/mailer.ts';

// Control characters, and what separates or encloses addresses.
const unsafeInAddress = /[\p{Cc}\s,;<>"()]/u;
const messageIdForm = /^<[^\p{Cc}\s<>@]+@[^\p{Cc}\s<>@]+>$/u;

/**
 * A mail in nodemailer's words. It encodes or folds what it puts into headers; an address or id
 * that could mean something else than itself is refused here.
 */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  if (unsafeInAddress.test(mail.to)) throw new Error('the recipient is not one plain address');
  if (!messageIdForm.test(mail.messageId)) throw new Error('the Message-ID is malformed');
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    attachments: mail.attachments?.map(({ filename, content, contentType }) => ({
      filename,
      content: typeof content === 'string' ? content : Buffer.from(content),
      contentType,
    })),
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Attachments are bytes that we hold, never a path or an address to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
