import type { Language } from '@jadeport/contract';
import { fill, type Texts } from '@jadeport/i18n';
import { type CarrierId, detect } from '@jadeport/tracking';
import { brand } from '../../lib/brand.ts';
import { isMistyped } from './ours.ts';

/**
 * A hint about the number being typed, or null; it never blocks the look-up. It refers to the
 * carrier that was selected, if any.
 */
export function hintFor(
  text: string,
  chosen: CarrierId,
  texts: Texts['tracking'],
  language: Language,
): string | null {
  const { hints, carriers } = texts;
  if (isMistyped(text)) return fill(hints.mistyped, { prefix: brand.trackingPrefix });
  const { carrier, hint } = detect(text);
  if (chosen !== 'auto' && text.trim() && hint?.carrier !== chosen)
    return fill(hints.chosen, { carrier: carriers[chosen] });
  if (hint)
    return fill(hints[hint.reason], {
      carrier: carriers[hint.carrier],
      country: hint.country ? countryName(hint.country, language) : '',
    });
  if (carrier === 'unknown') return null;
  return fill(hints.opens, { carrier: carriers[carrier] });
}

/**
 * What is wrong with a number whose check digit fails, as ours or of its only possible carrier; null
 * for every other text.
 */
export function wrongDigit(text: string, texts: Texts['tracking']): string | null {
  const { hints, carriers } = texts;
  if (isMistyped(text)) return fill(hints.mistyped, { prefix: brand.trackingPrefix });
  const { hint } = detect(text);
  if (hint?.reason !== 'check_digit_fails') return null;
  return fill(hints.check_digit_fails, { carrier: carriers[hint.carrier] });
}

function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}
