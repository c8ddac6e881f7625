import type { Language } from '@jadeport/contract';
import type { Settings } from '@jadeport/contract/settings';
import { escapeHtml } from '../escape-html.ts';

const font =
  "ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif";

/** The colours of the site (`apps/web/src/tokens.ts`), light and dark. */
const light = {
  paper: '#fbfaf6',
  card: '#ffffff',
  ink: '#10231e',
  soft: '#4a5b55',
  line: '#e3e1d8',
  tint: '#f4f2ea',
  jade: '#055848',
  onJade: '#ffffff',
  gold: '#f2b705',
};
const dark = {
  paper: '#0f1714',
  card: '#17211d',
  ink: '#e7efeb',
  soft: '#a9b8b1',
  line: '#2b3833',
  tint: '#1d332c',
  jade: '#7fcdb9',
  onJade: '#0b1f19',
  gold: '#f2b705',
};
type Colours = typeof light;

const rules = (colours: Colours) => `
.page{background:${colours.paper};color:${colours.ink}}
.card{background:${colours.card};border:1px solid ${colours.line}}
.tint{background:${colours.tint}}
.soft{color:${colours.soft}}
.line{border-top:1px solid ${colours.line}}
.quote{border-left-color:${colours.gold}}
.button{background:${colours.gold};color:#10231e}
.mark{background:${colours.jade}}
.dash{border-top:2px dashed ${colours.onJade}}
.dot{background:${colours.onJade}}
.route{border-top:2px dashed ${colours.jade}}
.start{background:${colours.jade}}
a{color:${colours.jade}}
a.button{color:#10231e}`;

type Frame = {
  language: Language;
  subject: string;
  business: Settings['business'];
  /** As which part of the email the logo is sent; undefined without one. */
  logoId: string | undefined;
  /** HTML of the parts. */
  body: string;
};

/**
 * The frame of every email: mark or logo, name and the route line above, the office below. Styles
 * stand in the head, because dark ones cannot stand inline; mail programs that drop them show the
 * same parts in their own colours.
 */
export function emailFrame({ language, subject, business, logoId, body }: Frame): string {
  const name = language === 'zh' ? business.nameZh : business.name;
  const { street, town, parish } = business.office;
  const own = business.accentColour ? { ...light, jade: business.accentColour } : light;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}${rules(own)}
@media (prefers-color-scheme:dark){${rules(dark)}
}</style></head>
<body class="page" style="margin:0;font-family:${font}">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:20px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;table-layout:fixed"><tr><td style="padding:0 4px 12px">${
    logoId ? logo(logoId, name) : named(name)
  }</td></tr>
<tr><td style="padding:0 4px 16px">${route}</td></tr>
<tr><td class="card" style="padding:24px 20px 12px;border-radius:12px;font-size:16px;line-height:1.5;overflow-wrap:break-word">
${body}
</td></tr>
<tr><td class="soft" style="padding:14px 4px 0;font-size:13px;line-height:1.5">${escapeHtml([name, street, town, parish].join(' · '))}</td></tr></table>
</td></tr></table></body></html>
`;
}

const logo = (cid: string, name: string) =>
  `<img src="cid:${cid}" alt="${escapeHtml(name)}" height="44" style="display:block;height:44px;max-width:100%">`;

const dot = (size: number, look: string) =>
  `<div ${look} style="width:${size}px;height:${size}px;border-radius:50%;font-size:0;line-height:0">&nbsp;</div>`;

/** The mark as cells of a table, which every mail program draws, and the name. */
const named = (name: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="mark" style="width:32px;height:32px;border-radius:9px"><table role="presentation" cellpadding="0" cellspacing="0" align="center"><tr><td>${dot(6, 'class="dot"')}</td><td style="padding:0 2px"><div class="dash" style="width:7px"></div></td><td>${goldDot(7)}</td></tr></table></td><td style="padding-left:10px;font-size:19px;font-weight:700">${escapeHtml(name)}</td></tr></table>`;

function goldDot(size: number): string {
  return `<div style="width:${size}px;height:${size}px;border-radius:50%;background:${light.gold};font-size:0;line-height:0">&nbsp;</div>`;
}

/** The route from the Pearl River to Kingston harbour. */
const route = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td width="10">${dot(8, 'class="start"')}</td><td style="padding:0 4px"><div class="route" style="font-size:0;line-height:0">&nbsp;</div></td><td width="12">${goldDot(10)}</td></tr></table>`;
