import type { NamedCarrier } from './carriers.ts';
import { normalizeTrackingNumber } from './normalize-tracking-number.ts';

type Rule = { carrier: NamedCarrier; pattern: RegExp };

/**
 * The patterns of the tracking panel (spec section 5, Carrier auto-detection). China Post comes
 * first, because its pattern is a subset of Jamaica Post's. The others exclude each other.
 */
const panelRules: readonly Rule[] = [
  { carrier: 'china_post', pattern: /^R[A-Z]\d{9}CN$/ },
  { carrier: 'usps', pattern: /^(?:94(?:\d{20}|\d{17})|[92]?(?:\d{20}|\d{17}))$/ },
  { carrier: 'fedex', pattern: /^(?:96\d{20}|\d{12}|\d{15})$/ },
  { carrier: 'ups', pattern: /^(?:1Z[A-Z0-9]{16,17}|\d{10})$/ },
  { carrier: 'dhl', pattern: /^[A-Z]{2}\d{9}$/ },
  { carrier: 'jamaica_post', pattern: /^[A-Z]{2}\d{9}[A-Z]{2}$/ },
];

/** The patterns of the result card (spec section 5, Result card detection). */
const cardRules: readonly Rule[] = [
  { carrier: 'usps', pattern: /^9\d{15,21}$/ },
  { carrier: 'fedex', pattern: /^(?:\d{12}|\d{15})$/ },
  { carrier: 'dhl', pattern: /^(?:\d{10}|JD\d{10})$/ },
  { carrier: 'ups', pattern: /^1Z.{16}$/ },
];

function answer(rules: readonly Rule[], text: string): NamedCarrier | undefined {
  const number = normalizeTrackingNumber(text);
  return rules.find((rule) => rule.pattern.test(number))?.carrier;
}

/** The tracking panel's rule: the carrier whose page to open, by the form of the number alone. */
export function panelCarrier(number: string): NamedCarrier | 'unknown' {
  return answer(panelRules, number) ?? 'unknown';
}

/** The result card's rule, for a shipment without a stored carrier. Its default is USPS. */
export function cardCarrier(number: string): NamedCarrier {
  return answer(cardRules, number) ?? 'usps';
}
