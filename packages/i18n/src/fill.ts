import type { Language } from '@jadeport/contract';

/** A text with one form for 1 and one for every other count; both are the same in Chinese. */
export type Plural = { one: string; other: string };

/** What fills the places of texts, by their names. */
export type Places = Readonly<Record<string, string | number | boolean>>;

const chinese = /\p{Script=Han}/u;
const choice = /\{(\w+)\?([^{}|]*)(?:\|([^{}]*))?\}/gu;
const placeholder = /(\p{Script=Han} )?\{(\w+)\}( (?=\p{Script=Han}))?/gu;

/**
 * Replaces the `{name}` placeholders of a text with `params`, and `{name?these words|other words}` by
 * the first words where the param is true, by the others, or nothing, where it is false. An unknown
 * placeholder stays unchanged. Chinese texts have a space around a placeholder, which stays beside a
 * Latin value and is left out beside a Chinese one.
 */
export function fill(text: string, params: Places): string {
  const chosen = text.replace(choice, (place, name: string, words: string, others = '') => {
    if (!Object.hasOwn(params, name)) return place;
    return params[name] ? words : others;
  });
  return chosen.replace(placeholder, (place, before = '', name: string, after = '') => {
    if (!Object.hasOwn(params, name)) return place;
    const value = String(params[name]);
    const start = chinese.test(value.slice(0, 1)) ? before.trimEnd() : before;
    return `${start}${value}${chinese.test(value.slice(-1)) ? '' : after}`;
  });
}

/**
 * Fills all texts in data. Parts of a list that are then empty, or have an empty heading, are left out:
 * they are about what is switched off.
 */
export function fillAll<Data>(data: Data, params: Places): Data;
export function fillAll(data: unknown, params: Places): unknown {
  if (typeof data === 'string') return fill(data, params);
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map((each) => fillAll(each, params)).filter(isShown);
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, fillAll(value as unknown, params)]),
  );
}

const isShown = (part: unknown) =>
  part !== '' &&
  !(typeof part === 'object' && part !== null && 'heading' in part && part.heading === '');

/** Returns the form of a text for `count`, with `{count}` filled in. */
export function plural(language: Language, forms: Plural, count: number): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? forms.one : forms.other;
  return fill(form, { count });
}
