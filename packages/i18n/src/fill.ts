import type { Language } from '@jadeport/contract';

/** A text with one form for 1 and one for every other count; both are the same in Chinese. */
export type Plural = { one: string; other: string };

/**
 * Replaces the `{name}` placeholders of a text with `params`. An unknown placeholder stays
 * unchanged.
 */
export function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : place,
  );
}

/** Returns the form of a text for `count`, with `{count}` filled in. */
export function plural(language: Language, forms: Plural, count: number): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? forms.one : forms.other;
  return fill(form, { count });
}
