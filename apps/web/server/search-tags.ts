import { brandName } from '@jadeport/brand';
import type { Language } from '@jadeport/contract';
import { namedAddress } from '@jadeport/i18n';
import type { PublicSettings } from '@jadeport/settings';
import type { Block, Content, Inline } from '../src/lib/content.ts';
import { dataElement } from './page-settings.ts';

type Page = {
  title: string;
  description: string;
  lang: Language;
  /** Null: search engines must not index the page. */
  path: string | null;
  /** The text of /faq on that page. */
  faq: Content | undefined;
};

/** Whose site it is, and its public address without a trailing slash. */
type Site = { settings: PublicSettings; publicUrl: string };

/** The tags for search engines and link previews, with absolute addresses. */
export function searchTags(
  { title, description, lang, path, faq }: Page,
  { settings, publicUrl: site }: Site,
): string[] {
  if (path === null) return ['<meta name="robots" content="noindex" />'];
  const any = `${site}${path}`;
  const addresses = { en: namedAddress(any, 'en'), zh: namedAddress(any, 'zh') };
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeHtml(content)}" />`;
  const link = (hreflang: string, href: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}" />`;
  return [
    `<link rel="canonical" href="${escapeHtml(addresses[lang])}" />`,
    link('en', addresses.en),
    link('zh', addresses.zh),
    link('x-default', any),
    property('type', 'website'),
    property('site_name', brandName(settings, lang)),
    property('title', title),
    property('description', description),
    property('url', addresses[lang]),
    property('locale', { en: 'en_JM', zh: 'zh_CN' }[lang]),
    property('image', `${site}/share-${lang}.png`),
    property('image:width', '1200'),
    property('image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image" />',
    data(organisation(settings, site)),
    ...(faq ? [data(questions(faq))] : []),
  ];
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

const data = (content: object) =>
  dataElement('type="application/ld+json"', { '@context': 'https://schema.org', ...content });

function organisation(brand: PublicSettings, site: string): object {
  const profiles = [brand.facebookUrl, brand.instagramUrl, brand.twitterUrl];
  const { weekdays, saturday, sunday } = brand.hours.office;
  const open = (days: string[], times: string | null) => {
    if (times === null) return [];
    const [opens, closes] = times.split('-').map(clock);
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }];
  };
  return {
    '@type': 'LocalBusiness',
    '@id': `${site}/#organisation`,
    name: brand.name,
    url: `${site}/`,
    image: `${site}/share-en.png`,
    email: brand.supportEmail,
    telephone: brand.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: brand.officeStreet,
      addressLocality: brand.officeTown,
      addressRegion: brand.officeParish,
      addressCountry: brand.officeCountry,
    },
    openingHoursSpecification: [
      ...open(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], weekdays),
      ...open(['Saturday'], saturday),
      ...open(['Sunday'], sunday),
    ],
    sameAs: profiles.filter((url) => url.startsWith('http')),
  };
}

/** `5:00 PM` and `5 PM` as `17:00`. */
function clock(time: string): string {
  const [, hour = '', minute = '00', half] = /^(\d+)(?::(\d\d))? (AM|PM)$/.exec(time) ?? [];
  return `${(Number(hour) % 12) + (half === 'PM' ? 12 : 0)}:${minute}`.padStart(5, '0');
}

function questions({ chapters }: Content): object {
  return {
    '@type': 'FAQPage',
    mainEntity: chapters.flatMap(({ entries }) =>
      entries.map(({ heading, body }) => ({
        '@type': 'Question',
        name: heading,
        acceptedAnswer: { '@type': 'Answer', text: body.map(words).join('\n') },
      })),
    ),
  };
}

const line = (pieces: readonly Inline[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

const words = (block: Block) =>
  block.kind === 'list' ? block.items.map(line).join('\n') : line(block.text);
