import { brandName, hoursIn } from '@jadeport/brand';
import type { Language } from '@jadeport/contract';
import { pricePlaces } from '@jadeport/estimator';
import { fill, type Places } from '@jadeport/i18n';
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

/** A chapter; `id` is its number on the page, or the word that is its heading in the file. */
export type Chapter = { id: string; heading: string; body: Block[]; entries: Entry[] };

/** A Markdown file of packages/i18n/content, as parsed by the build: settings are still places. */
export type Content = { title: string; intro: Block[]; chapters: Chapter[] };

/**
 * What fills the places of a page: `{brand}` the name in a language, `{officeTown}` and the like
 * their settings, `{standardRate}` and the like the published prices; `{assistant?…}` and the like
 * stay where the feature is on.
 */
export function placesOf(settings: PublicSettings, language: Language): Places {
  const { tariff, hours, features, accentColour: _look, ...brand } = settings;
  const name = brandName(brand, language);
  return {
    ...brand,
    ...pricePlaces(tariff, language),
    ...features,
    serviceHours: hoursIn(language, hours.customerService.weekdays ?? '–'),
    dialled: brand.phone.replace(/[^+\d]/g, ''),
    name,
    brand: name,
  };
}

/** Fills the places of a page. Questions and chapters without a heading are about what is switched off. */
export function fillContent(
  content: Content,
  settings: PublicSettings,
  language: Language,
): Content {
  const places = placesOf(settings, language);
  return JSON.parse(JSON.stringify(content), (_key, value) => {
    if (typeof value === 'string') return fill(value, places);
    return Array.isArray(value) ? value.filter(isShown) : value;
  });
}

const isShown = (part: object | string) =>
  typeof part === 'string' || !('heading' in part) || part.heading !== '';
