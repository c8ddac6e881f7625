import { detect } from './detect.ts';
import published from './tracking-numbers.json' with { type: 'json' };

/** The couriers that rules and hints cover, as the data set names them. */
export const knownCouriers = ['usps', 'ups', 'fedex', 'dhl', 's10'] as const;
type KnownCourier = (typeof knownCouriers)[number];

type Naming = 'rule' | 'hint' | 'neither';

/**
 * Whether the rule or the hint names this courier for a number (for S10, the country of posting).
 */
export function namedBy(courier: KnownCourier, number: string): Naming {
  const { carrier, hint } = detect(number);
  if (courier === 's10') {
    if (hint) return hint.reason === 'posted_in' ? 'hint' : 'neither';
    return carrier === 'jamaica_post' || carrier === 'china_post' ? 'rule' : 'neither';
  }
  if (carrier === courier) return 'rule';
  const vouched = hint?.reason === 'check_digit' || hint?.reason === 'shape';
  return vouched && hint.carrier === courier ? 'hint' : 'neither';
}

/**
 * Returns how many of a courier's published valid numbers are recognised; `share` is from 0 to 1.
 */
export function namedShare(courier: KnownCourier) {
  const numbers = published.couriers[courier].valid;
  const count = (naming: Naming) =>
    numbers.filter((number) => namedBy(courier, number) === naming).length;
  const [byRule, byHint] = [count('rule'), count('hint')];
  const checked = numbers.filter((number) => detect(number).confidence === 'checked').length;
  const share = (byRule + byHint) / numbers.length;
  return { courier, numbers: numbers.length, byRule, byHint, checked, share };
}
