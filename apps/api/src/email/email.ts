import type { Language } from '@jadeport/contract';
import type { Settings } from '@jadeport/contract/settings';
import { colon, fill } from '@jadeport/i18n';
import { businessName, logoBytes } from '@jadeport/settings';
import { emailFrame } from './email-frame.ts';
import { partAsHtml } from './email-parts.ts';
import type { Mail, MailAttachment } from './mailer.ts';
import type { Part, Picture } from './part.ts';

export type { Part } from './part.ts';

/**
 * Subject and parts of an email, with `{name}` placeholders; those of the forwarder are filled in for
 * every email.
 */
export type Email = {
  language: Language;
  subject: string;
  parts: readonly Part[];
  params: Readonly<Record<string, string | number>>;
};

/** As which part of an email its HTML shows the logo. */
const logoId = 'logo';

/**
 * Renders an email as plain text, and as HTML in the frame of the forwarder. Its pictures are parts of
 * the email: mail programs show no data URLs, and ask before they load anything.
 */
export function renderEmail(
  email: Email,
  settings: Pick<Settings, 'business'>,
): Pick<Mail, 'subject' | 'text' | 'html' | 'attachments'> {
  const { language } = email;
  const { business } = settings;
  const logo = logoBytes(business.logo ?? '');
  const params = {
    brand: businessName(settings, language),
    supportEmail: business.supportEmail,
    phone: business.phone,
    ...email.params,
  };
  const parts = email.parts.map((part) => filled(part, (text) => fill(text, params)));
  const subject = fill(email.subject, params);
  const body = parts.map(partAsHtml).join('\n');
  const attachments = [
    ...(logo ? [logoPart(logo)] : []),
    ...parts.flatMap((part) => ('picture' in part ? [pictureOf(part.picture)] : [])),
  ];
  return {
    subject,
    text: `${parts.map((part) => asText(part, language)).join('\n\n')}\n`,
    html: emailFrame({ language, subject, business, logoId: logo ? logoId : undefined, body }),
    ...(attachments.length > 0 ? { attachments } : {}),
  };
}

const logoPart = (base64: string): MailAttachment => ({
  filename: 'logo.png',
  content: Buffer.from(base64, 'base64'),
  contentType: 'image/png',
  cid: logoId,
});

const pictureOf = ({ cid, filename, content, contentType }: Picture): MailAttachment => ({
  filename,
  content,
  contentType,
  cid,
});

/** Fills in our own texts; what people wrote stays unchanged. */
function filled(part: Part, fillIn: (text: string) => string): Part {
  if ('text' in part) return { ...part, text: fillIn(part.text) };
  if ('small' in part) return { ...part, small: fillIn(part.small) };
  if ('title' in part) return { title: fillIn(part.title) };
  if ('code' in part) return { code: fillIn(part.code) };
  return part;
}

function asText(part: Part, language: Language): string {
  if ('lines' in part) return part.lines.map((line) => `    ${line}`).join('\n');
  if ('rows' in part) {
    return part.rows.map(([name, value]) => `    ${name}${colon[language]}${value}`).join('\n');
  }
  if ('words' in part) return part.words;
  if ('title' in part) return part.title;
  if ('code' in part) return `    ${part.code}`;
  if ('picture' in part) return `[${part.alt}]`;
  const sentence = 'text' in part ? part.text : part.small;
  return part.link ? `${sentence}\n${part.link}` : sentence;
}
