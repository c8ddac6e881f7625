import type { Language } from '@jadeport/contract';

/** A text with one form for 1 and one for every other count; Chinese writes the same in both. */
export type Plural = { one: string; other: string };

/** Puts `params` into the `{name}` places of a text. A name that is not given stays as it is. */
export function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : place,
  );
}

/** The form of a text that `count` takes, with `{count}` filled in. */
export function plural(language: Language, forms: Plural, count: number): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? forms.one : forms.other;
  return fill(form, { count });
}
