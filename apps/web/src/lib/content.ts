import { brandName } from '@jadeport/brand';
import type { Language } from '@jadeport/contract';
import { pricePlaces } from '@jadeport/estimator';
import { fillAll, openingHours, type Places } from '@jadeport/i18n';
import { type PublicSettings, textPlaces } from '@jadeport/settings';

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
  const {
    tariff,
    hours,
    features: _on,
    arrivesAt: _to,
    sites: _at,
    accentColour: _look,
    logo: _mark,
    ...brand
  } = settings;
  const name = brandName(brand, language);
  return {
    ...brand,
    ...pricePlaces(tariff, language),
    ...textPlaces(settings, language),
    officeHours: openingHours(language, hours.office),
    serviceHours: openingHours(language, hours.customerService),
    dialled: brand.phone.replace(/[^+\d]/g, ''),
    name,
    brand: name,
  };
}

/** Fills the places of a page; chapters and questions about what is switched off are left out. */
export const fillContent = (
  content: Content,
  settings: PublicSettings,
  language: Language,
): Content => fillAll(content, placesOf(settings, language));
