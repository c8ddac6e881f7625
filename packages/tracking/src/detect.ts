import { cardCarrier, panelCarrier } from './carrier-rules.ts';
import type { NamedCarrier } from './carriers.ts';
import { isCountry } from './countries.ts';
import type { Fit } from './formats.ts';
import { fit, formats, s10Format } from './formats.ts';
import { normalizeTrackingNumber } from './normalize-tracking-number.ts';

/**
 * The reason of a hint, as a stable code that the texts translate:
 * - `check_digit`: the number has this carrier's format and a correct check digit.
 * - `check_digit_fails`: it has this carrier's format and a wrong check digit: probably mistyped.
 * - `shape`: it has a format that this carrier publishes without a check digit.
 * - `posted_in`: a postal number assigned by the post of `country`.
 * - `country_unknown`: a postal number whose last two letters are no country.
 * - `country_letters_missing`: two letters and nine digits, as a postal number without its country.
 */
export const hintReasons = [
  'check_digit',
  'check_digit_fails',
  'shape',
  'posted_in',
  'country_unknown',
  'country_letters_missing',
] as const;
export type HintReason = (typeof hintReasons)[number];

/**
 * A hint about a number. `carrier` is `s10` for a post that is not among our carriers; `country`
 * (ISO 3166, two letters) is set for postal numbers.
 */
export type Hint = { carrier: NamedCarrier | 's10'; reason: HintReason; country?: string };

/**
 * The confidence of the panel rule's answer: `none` without an answer, `checked` where the carrier
 * publishes a check digit for this format and it is correct, else `shape`.
 */
export type Confidence = 'checked' | 'shape' | 'none';

export type Detection = {
  carrier: NamedCarrier | 'unknown';
  confidence: Confidence;
  hint?: Hint;
  card: NamedCarrier;
};

type Reading = { checked: boolean; hint?: Hint };

/** The posts among our carriers, by the country letters of S10. */
const posts: Readonly<Record<string, NamedCarrier>> = {
  CN: 'china_post',
  JM: 'jamaica_post',
  US: 'usps',
};

/**
 * Detects the carrier of a number: the panel rule's answer (spec section 5) with its confidence,
 * the card rule's answer, and a hint by check digit, which never replaces the two answers.
 */
export function detect(text: string): Detection {
  const number = normalizeTrackingNumber(text);
  const carrier = panelCarrier(number);
  const { checked, hint } = readPostal(number, carrier) ?? readCourier(number, carrier);
  const answered = checked ? 'checked' : 'shape';
  return {
    carrier,
    confidence: carrier === 'unknown' ? 'none' : answered,
    ...(hint && { hint }),
    card: cardCarrier(number),
  };
}

function readPostal(number: string, answer: Detection['carrier']): Reading | undefined {
  const fits = fit(s10Format, number);
  if (!fits) return undefined;
  const country = number.slice(-2);
  if (!isCountry(country)) return unchecked('s10', 'country_unknown');
  const carrier = posts[country] ?? 's10';
  if (fits === 'fails') return unchecked(carrier, 'check_digit_fails', country);
  if (carrier === answer) return { checked: true };
  return { checked: true, hint: { carrier, reason: 'posted_in', country } };
}

function readCourier(number: string, answer: Detection['carrier']): Reading {
  const fitting = (wanted: Fit) => formats.filter((format) => fit(format, number) === wanted);
  const passing = fitting('passes');
  if (passing.some(({ carrier }) => carrier === answer)) return { checked: true };
  if (passing[0]) return unchecked(passing[0].carrier, 'check_digit');
  const [shaped] = fitting('shape');
  if (shaped) return unchecked(shaped.carrier, 'shape');
  const misread = fitting('fails').find(({ carrier, telling }) => telling || carrier === answer);
  if (misread) return unchecked(misread.carrier, 'check_digit_fails');
  // The panel's DHL pattern also matches a postal number without its country letters.
  if (answer === 'dhl') return unchecked('jamaica_post', 'country_letters_missing');
  return { checked: false };
}

function unchecked(carrier: Hint['carrier'], reason: HintReason, country?: string): Reading {
  return { checked: false, hint: { carrier, reason, ...(country && { country }) } };
}
