import type { SendMailOptions } from 'nodemailer';
import type { Mail, Sender } from '../../email/mailer.ts';

// Control characters, and characters that separate or enclose addresses.
const unsafeInAddress = /[\p{Cc}\s,;<>"()]/u;
const messageIdForm = /^<[^\p{Cc}\s<>@]+@[^\p{Cc}\s<>@]+>$/u;

/**
 * Converts a mail to nodemailer's options. nodemailer encodes and folds headers; an address or id
 * with characters of header syntax is refused here.
 */
export function messageOf(mail: Mail, from: Sender | string): SendMailOptions {
  for (const address of [mail.to, mail.replyTo ?? '']) {
    if (unsafeInAddress.test(address)) throw new Error('that is not one plain address');
  }
  if (!messageIdForm.test(mail.messageId)) throw new Error('the Message-ID is malformed');
  return {
    from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    attachments: mail.attachments?.map(({ filename, content, contentType }) => ({
      filename,
      content: typeof content === 'string' ? content : Buffer.from(content),
      contentType,
    })),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeUrl) },
    // Attachments are bytes in memory, never a path or an address to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Mail programs show an unsubscribe button for these headers; the address is ours and escaped. */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (!url) return {};
  return {
    'List-Unsubscribe': `<${new URL(url).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
