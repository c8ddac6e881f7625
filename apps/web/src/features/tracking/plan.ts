import type { Tracking } from '@jadeport/contract/tracking';
import { type CarrierId, carrierUrl, type NamedCarrier, panelCarrier } from '@jadeport/tracking';

/** A carrier's own page for a number. */
export type CarrierPage = { carrier: NamedCarrier; url: string };

/** The answer to a look-up. `outside`: a carrier's page was opened, and we have no such package. */
export type AnsweredResult =
  | { kind: 'found'; tracking: Tracking; now: number }
  | { kind: 'missing'; number: string }
  | { kind: 'outside'; page: CarrierPage };

/** The actions of a press of Track: open a carrier's page, ask our API, or both. */
export type Plan =
  | { kind: 'required' }
  | { kind: 'unsupported' }
  | { kind: 'track'; open: CarrierPage | null; ask: boolean };

/**
 * Decides synchronously, because a browser opens a window only during the press itself. A selected
 * carrier: its page. Auto with a known shape: that carrier's page and our API, which may have the
 * package too. Auto with any other text: our API only.
 */
export function planFor(text: string, chosen: CarrierId): Plan {
  if (!text.trim()) return { kind: 'required' };
  if (chosen !== 'auto') {
    const open = pageOf(chosen, text);
    return open ? { kind: 'track', open, ask: false } : { kind: 'unsupported' };
  }
  const detected = panelCarrier(text);
  const open = detected === 'unknown' ? null : pageOf(detected, text);
  return { kind: 'track', open, ask: true };
}

/** A carrier's page for a number; null for a carrier without one. */
export function pageOf(carrier: NamedCarrier, text: string): CarrierPage | null {
  const url = carrierUrl(carrier, text);
  return url === null ? null : { carrier, url };
}
