import type { TemplateWords } from '@jadeport/contract/notifications';
import { fill } from '@jadeport/i18n';
import { businessName } from '@jadeport/settings';
import type { Email, Part } from '../../email/email.ts';
import type { EmailJobDeps } from '../../email/send-email.ts';
import type { CustomerNotice } from '../../ports/notify.ts';

/** A notice in the words that are sent. */
export type Worded = { email: Email; subject: string; short: string; link: string };

type Needs = Pick<EmailJobDeps, 'settings' | 'publicUrl'>;

/** The link of the email's button, else our own address. */
export function linkOf({ parts }: Email, publicUrl: string): string {
  for (const part of parts) if ('text' in part && part.button && part.link) return part.link;
  return publicUrl;
}

/**
 * A notice in the forwarder's own words, where there are some and everything that they name is known;
 * else as it is.
 */
export function inWords(
  { settings, publicUrl }: Needs,
  { email, text }: Pick<CustomerNotice, 'email' | 'text'>,
  words: TemplateWords | undefined,
): Worded {
  const link = linkOf(email, publicUrl());
  const { business } = settings();
  const params = {
    brand: businessName(settings(), email.language),
    supportEmail: business.supportEmail,
    phone: business.phone,
    link,
    ...email.params,
  };
  const usable = words && isFilled(words, params) ? words : undefined;
  if (!usable) return { email, subject: fill(email.subject, params), short: text, link };
  return {
    email: {
      ...email,
      subject: usable.subject,
      params,
      parts: withOpening(email.parts, usable.opening),
    },
    subject: fill(usable.subject, params),
    short: fill(usable.short, params),
    link,
  };
}

const isFilled = (words: TemplateWords, params: Readonly<Record<string, unknown>>) =>
  [
    ...Object.values(words)
      .join(' ')
      .matchAll(/\{(\w+)\}/g),
  ].every(([, name = '']) => Object.hasOwn(params, name));

/** The paragraphs of a template after the title, in the place of the one that stands there. */
function withOpening(parts: readonly Part[], opening: string): Part[] {
  const after = parts.findIndex((part) => 'title' in part) + 1;
  const first = parts[after];
  const isOpening = first !== undefined && 'text' in first && !first.button;
  const paragraphs = opening
    .split(/\n{2,}/)
    .map((paragraph) => ({ text: paragraph.replaceAll(/\s*\n\s*/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
  return [...parts.slice(0, after), ...paragraphs, ...parts.slice(isOpening ? after + 1 : after)];
}

/** Words without their link and what introduced it, for a message that opens the link by itself. */
export const withoutLink = (text: string, link: string): string =>
  text
    .replaceAll(link, '')
    .replace(/[\s:：]+$/u, '')
    .trim();
