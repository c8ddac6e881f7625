/**
 * A second implementation of the published formula (spec section 9), on fractions of any size, in
 * the words of the specification. It shares no arithmetic and no figures with the package, so that
 * the two agree only where both are right.
 */

type Fraction = { readonly top: bigint; readonly bottom: bigint };

/** "0.003" → 3/1000 */
export function fraction(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.');
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) };
}

const plus = (...all: Fraction[]) =>
  all.reduce((a, b) => ({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }));
const times = (a: Fraction, b: Fraction) => ({ top: a.top * b.top, bottom: a.bottom * b.bottom });
const isMore = (a: Fraction, b: Fraction) => a.top * b.bottom > b.top * a.bottom;
export const isEqual = (a: Fraction, b: Fraction) => a.top * b.bottom === b.top * a.bottom;

/** Rounds dollars half-up to whole cents. */
export function cents(dollars: Fraction): number {
  const { top, bottom } = times(dollars, fraction('100'));
  const below = top / bottom;
  const rest = top - below * bottom;
  return Number(rest + rest >= bottom ? below + 1n : below);
}

const perLb = { standard: '10', express: '12', sea: '8' };

/** Every figure exactly, in dollars, from dollars and pounds. */
export function exactCost(value: Fraction, pounds: Fraction, service: keyof typeof perLb) {
  const byWeight = times(pounds, fraction(perLb[service]));
  const shipping = isMore(byWeight, fraction('10')) ? byWeight : fraction('10');
  const cif = plus(value, shipping);
  const lines = isMore(value, fraction('99')) ? charges(value, cif) : noCharges;
  return { shipping, cif, ...lines, customs: plus(...Object.values(lines)) };
}

function charges(value: Fraction, cif: Fraction) {
  const duty = times(cif, fraction('0.20'));
  const scf = times(cif, fraction('0.003'));
  const levy = times(cif, fraction('0.005'));
  const caf = fraction('16');
  const stamp = fraction(isMore(value, fraction('55')) ? '1' : '0');
  const gct = times(plus(cif, duty, scf, levy, caf, stamp), fraction('0.15'));
  return { duty, scf, levy, caf, stamp, gct };
}

const none = fraction('0');
const noCharges = { duty: none, scf: none, levy: none, caf: none, stamp: none, gct: none };

/** Customs above the duty-free limit in closed form: (1.208 × 1.15 − 1) × CIF + 17 × 1.15. */
export function closedCustoms(cif: Fraction): Fraction {
  return plus(times(cif, fraction('0.3892')), fraction('19.55'));
}
