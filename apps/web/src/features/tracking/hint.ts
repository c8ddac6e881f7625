import type { Language } from '@jadeport/contract';
import { fill, type Texts } from '@jadeport/i18n';
import { detect } from '@jadeport/tracking';

/** One soft sentence about the number being typed, or null; it never stops anybody. */
export function hintFor(text: string, texts: Texts['tracking'], language: Language): string | null {
  const { carrier, hint } = detect(text);
  if (hint)
    return fill(texts.hints[hint.reason], {
      carrier: texts.carriers[hint.carrier],
      country: hint.country ? countryName(hint.country, language) : '',
    });
  if (carrier === 'unknown') return null;
  return fill(texts.hints.opens, { carrier: texts.carriers[carrier] });
}

function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}
