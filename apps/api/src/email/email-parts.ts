import { escapeHtml } from '../escape-html.ts';
import type { Part } from './part.ts';

const paragraph = 'margin:0 0 16px';

/** One part of an email as HTML; classes are those of `email-frame.ts`. */
export function partAsHtml(part: Part): string {
  if ('title' in part) {
    return `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(part.title)}</h1>`;
  }
  if ('code' in part) {
    return `<p class="tint code" style="margin:0 0 16px;padding:14px 12px;border-radius:12px;font-size:28px;line-height:1.2;font-weight:700">${escapeHtml(part.code)}</p>`;
  }
  if ('rows' in part) return rowsAsHtml(part.rows, part.sum === true);
  if ('lines' in part) {
    const lines = part.lines.map(escapeHtml).join('<br>');
    return `<p class="tint" style="margin:0 0 16px;padding:14px 16px;border-radius:12px;overflow-wrap:anywhere">${lines}</p>`;
  }
  if ('words' in part) {
    const words = escapeHtml(part.words).replaceAll('\n', '<br>');
    return `<p class="quote" style="margin:0 0 16px;padding-left:14px;border-left-width:3px;border-left-style:solid">${words}</p>`;
  }
  if ('picture' in part) {
    const { cid, width, height } = part.picture;
    return `<p style="${paragraph}"><img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(part.alt)}" width="${width}" height="${height}" style="display:block;max-width:100%;height:auto;border-radius:12px"></p>`;
  }
  if ('small' in part) {
    return `<p class="soft" style="margin:0 0 12px;font-size:14px">${sentence(part.small, part.link)}</p>`;
  }
  const { text, link, button } = part;
  if (!link || !button) return `<p style="${paragraph}">${sentence(text, link)}</p>`;
  return `<p style="${paragraph}">${escapeHtml(text)}</p>
<p style="margin:0 0 24px"><a class="button" href="${escapeHtml(link)}" style="display:inline-block;padding:14px 22px;border-radius:12px;font-weight:700;text-decoration:none">${escapeHtml(button)}</a></p>`;
}

const sentence = (text: string, link: string | undefined) =>
  link
    ? `${escapeHtml(text)}<br><a href="${escapeHtml(link)}" style="overflow-wrap:anywhere">${escapeHtml(link)}</a>`
    : escapeHtml(text);

/** In characters: a Chinese date stays on one line, and longer Chinese text may break anywhere. */
const longestWhole = 14;

function rowsAsHtml(rows: readonly (readonly [string, string])[], sum: boolean): string {
  const cells = rows.map(([name, value], at) => {
    const isSum = sum && at === rows.length - 1;
    const look = `padding:8px 0${isSum ? ';font-weight:700;font-size:18px' : ''}`;
    const line = at === 0 ? '' : ' class="line"';
    const whole = value.length <= longestWhole ? ';word-break:keep-all' : '';
    return `<tr><td${line} style="${look};word-break:keep-all">${escapeHtml(name)}</td><td${line} align="right" style="${look};padding-left:16px${whole}">${escapeHtml(value)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:16px">${cells.join('')}</table>`;
}
