import type { Language } from '@jadeport/contract';
import type { Settings } from '@jadeport/contract/settings';
import { fill } from '@jadeport/i18n';
import { businessName, type Logo, logoOf } from '@jadeport/settings';
import { escapeHtml } from '../escape-html.ts';

/**
 * A part of an email: a paragraph, a block of lines, a quotation (both unchanged), or a link with
 * its sentence.
 */
export type Part =
  | { text: string }
  | { lines: readonly string[] }
  | { words: string }
  | { text: string; link: string };

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

/**
 * Renders an email as plain text, and as HTML without style sheets, whose only picture is the logo.
 *
 * @param addressOf the address from which mail programs load the logo
 */
export function renderEmail(
  email: Email,
  settings: Pick<Settings, 'business'>,
  addressOf: (logo: Logo) => string,
): { subject: string; text: string; html: string } {
  const params = {
    brand: businessName(settings, email.language),
    supportEmail: settings.business.supportEmail,
    phone: settings.business.phone,
    ...email.params,
  };
  const filled = email.parts.map((part): Part => {
    if ('lines' in part || 'words' in part) return part;
    return { ...part, text: fill(part.text, params) };
  });
  return {
    subject: fill(email.subject, params),
    text: `${filled.map(asText).join('\n\n')}\n`,
    html: asHtml(email.language, filled, {
      accent: settings.business.accentColour ?? '#00463c',
      logo: logoAsHtml(logoOf(settings), params.brand, addressOf),
    }),
  };
}

function asText(part: Part): string {
  if ('lines' in part) return part.lines.map((line) => `    ${line}`).join('\n');
  if ('words' in part) return part.words;
  return 'link' in part ? `${part.text}\n${part.link}` : part.text;
}

const font = "font-family:ui-sans-serif,system-ui,'PingFang SC','Microsoft YaHei',sans-serif";

/** Programs that load no pictures show the name in its place. */
function logoAsHtml(logo: Logo | null, name: string, addressOf: (logo: Logo) => string): string {
  if (!logo) return '';
  const { width, height } = logo;
  return `<img src="${escapeHtml(addressOf(logo))}" width="${width}" height="${height}" alt="${escapeHtml(name)}" style="display:block;margin-bottom:16px;background:#fff">\n`;
}

type Look = { accent: string; logo: string };

function asHtml(language: Language, parts: readonly Part[], { accent, logo }: Look): string {
  const body = parts.map((part) => partAsHtml(part, accent)).join('\n');
  return `<!doctype html>
<html lang="${language}"><body style="margin:0;background:#fbfaf6;color:#10231e;${font}">
<div style="max-width:560px;margin:0 auto;padding:24px;font-size:16px;line-height:1.5">
${logo}<div style="border-top:2px dashed ${accent};margin-bottom:24px"></div>
${body}
</div></body></html>
`;
}

function partAsHtml(part: Part, accent: string): string {
  if ('lines' in part) {
    const lines = part.lines.map(escapeHtml).join('<br>');
    return `<p style="background:#fff;border:1px solid #e3e1d8;border-radius:12px;padding:16px"><b>${lines}</b></p>`;
  }
  if ('words' in part) return `<p>${escapeHtml(part.words).replaceAll('\n', '<br>')}</p>`;
  const text = escapeHtml(part.text);
  if (!('link' in part)) return `<p>${text}</p>`;
  const link = escapeHtml(part.link);
  return `<p>${text}<br><a href="${link}" style="color:${accent}">${link}</a></p>`;
}
