import { normalizeTrackingNumber } from './normalize-tracking-number.ts';

/**
 * One entry of the carrier list (spec section 3, Carrier option). `trackingUrl` is the prefix to
 * which a number is appended, or null without an outside page. `placeholder` is an example number.
 */
type CarrierOption = { id: string; name: string; trackingUrl: string | null; placeholder: string };

/**
 * Jamaica Post and China Post publish no address that takes a number: Jamaica Post has a form,
 * China Post no stable link. 17TRACK shows both for any number.
 */
const anyPost = 'https://t.17track.net/en#nums=';

/** The seven carriers in the order of the panel's dropdown (spec section 3, Carrier ids). */
export const carriers = [
  { id: 'auto', name: 'Auto-detect', trackingUrl: null, placeholder: 'CJS1234567893' },
  {
    id: 'usps',
    name: 'USPS',
    trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
    placeholder: '9400 1112 0620 6407 6287 46',
  },
  {
    id: 'ups',
    name: 'UPS',
    trackingUrl: 'https://www.ups.com/track?tracknum=',
    placeholder: '1Z999AA10123456784',
  },
  {
    id: 'fedex',
    name: 'FedEx',
    trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr=',
    placeholder: '1234 5678 9012',
  },
  {
    id: 'dhl',
    name: 'DHL',
    trackingUrl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
    placeholder: '1234567891',
  },
  {
    id: 'jamaica_post',
    name: 'Jamaica Post',
    trackingUrl: anyPost,
    placeholder: 'RR123456785JM',
  },
  { id: 'china_post', name: 'China Post', trackingUrl: anyPost, placeholder: 'RR123456785CN' },
] as const satisfies readonly CarrierOption[];

export type Carrier = (typeof carriers)[number];
export type CarrierId = Carrier['id'];
/** A carrier that a rule can return: every id but `auto`. */
export type NamedCarrier = Exclude<CarrierId, 'auto'>;

/**
 * Returns the carrier's own page for a number (spec section 7: the number appended to the prefix),
 * or null without one (`auto`). The number is normalized and percent-encoded.
 */
export function carrierUrl(id: CarrierId, number: string): string | null {
  const prefix = carriers.find((carrier) => carrier.id === id)?.trackingUrl;
  if (!prefix) return null;
  // A lone surrogate would make encodeURIComponent throw.
  return prefix + encodeURIComponent(normalizeTrackingNumber(number).toWellFormed());
}
