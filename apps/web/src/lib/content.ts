import { brandName, hoursIn } from '@jadeport/brand';
import type { Language } from '@jadeport/contract';
import { pricePlaces } from '@jadeport/estimator';
import { fill } from '@jadeport/i18n';
import type { PublicSettings } from '@jadeport/settings';

/**
 * Part of a line: text, strong text, or a link to one of our pages, an e-mail address or a phone
 * number.
 */
export type Inline =
  | string
  | { kind: 'strong'; text: string }
  | { kind: 'page'; to: string; text: string }
  | { kind: 'address'; href: string; text: string };

export type Block =
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'thanks'; text: Inline[] };

/** A question with its answer. */
export type Entry = { id: string; heading: string; body: Block[] };

/** A picture by its name, with the text for those who cannot see it. */
export type Picture = { name: string; alt: string };

/** A chapter; `id` is its number on the page, or the word that is its heading in the file. */
export type Chapter = {
  id: string;
  heading: string;
  body: Block[];
  entries: Entry[];
  picture?: Picture;
};

/** A Markdown file of packages/i18n/content, as parsed by the build: settings are still places. */
export type Content = { title: string; intro: Block[]; chapters: Chapter[] };

/**
 * What fills the places of a page: `{brand}` the name in a language, `{officeTown}` and the like
 * their settings, `{standardRate}` and the like the published prices.
 */
export function placesOf(settings: PublicSettings, language: Language): Record<string, string> {
  const { tariff, hours, accentColour: _colour, logo: _logo, sites: _sites, ...rest } = settings;
  const { year: _year, promise: _promise, ...brand } = rest;
  const name = brandName(brand, language);
  return {
    ...brand,
    ...pricePlaces(tariff, language),
    serviceHours: hoursIn(language, hours.customerService.weekdays ?? '–'),
    dialled: brand.phone.replace(/[^+\d]/g, ''),
    name,
    brand: name,
  };
}

/** Fills the places of a page. */
export function fillContent(
  content: Content,
  settings: PublicSettings,
  language: Language,
): Content {
  const places = placesOf(settings, language);
  return JSON.parse(JSON.stringify(content), (_key, value) =>
    typeof value === 'string' ? fill(value, places) : value,
  );
}
