import { type Brand, brandName } from '@jadeport/brand';
import type { Language } from '@jadeport/contract';
import { fill } from '@jadeport/i18n';

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

/** Fills `{brand}` with the name in a language, and `{officeTown}` and the like with their settings. */
export function fillContent(content: Content, brand: Brand, language: Language): Content {
  const dialled = brand.phone.replace(/[^+\d]/g, '');
  const name = brandName(brand, language);
  const settings = { ...brand, name, brand: name, dialled };
  return JSON.parse(JSON.stringify(content), (_key, value) =>
    typeof value === 'string' ? fill(value, settings) : value,
  );
}
