import type { AssessmentInput, AssessmentRules } from '../src/assess.ts';

/** A fraction, computed in the order of the law without any thought of speed. */
type Fraction = { readonly top: bigint; readonly bottom: bigint };

const of = (top: bigint | number, bottom: bigint | number = 1n): Fraction => ({
  top: BigInt(top),
  bottom: BigInt(bottom),
});
const plus = (...terms: Fraction[]) =>
  terms.reduce(
    (all, { top, bottom }) => of(all.top * bottom + top * all.bottom, all.bottom * bottom),
    of(0),
  );
const times = (one: Fraction, other: Fraction) =>
  of(one.top * other.top, one.bottom * other.bottom);
const share = (hundredThousandths: number) => of(hundredThousandths, 100_000);

/** Half-up to a whole number. */
export const cents = ({ top, bottom }: Fraction): number =>
  Number((2n * top + bottom) / (2n * bottom));

/** The exact amounts in cents, with GCT taken line by line. */
export function exactAssessment(input: AssessmentInput, rules: AssessmentRules) {
  const { lines, freightCents, insuranceCents, mode, purpose, jmdPerUsd } = input;
  const value = lines.reduce((all, line) => all + line.valueCents, 0);
  const cost = of(value + freightCents);
  const insurance =
    insuranceCents === undefined ? times(cost, share(rules.insurance[mode])) : of(insuranceCents);
  const cif = plus(cost, insurance);
  const [units = '', decimals = ''] = jmdPerUsd.split('.');
  const rate = of(BigInt(units + decimals.padEnd(4, '0')), 10_000);
  const usd = (jmd: number) => of(BigInt(jmd) * rate.bottom, rate.top);
  const caf = usd(rules.caf[purpose]);
  const inJmd = times(cif, rate);
  const stamp = inJmd.top > BigInt(rules.stamp.over) * inJmd.bottom ? usd(rules.stamp.fee) : of(0);
  const parts = lines.map((line) => {
    const part = value === 0 ? of(1, lines.length) : of(line.valueCents, value);
    const own = times(cif, part);
    const [duty, scf, levy] = [line.duty, line.scf, line.levy].map((each) =>
      times(own, share(each)),
    ) as [Fraction, Fraction, Fraction];
    const fee = rules.gctOnCaf ? times(caf, part) : of(0);
    return { duty, scf, levy, gct: times(plus(own, duty, scf, levy, fee), share(line.gct)) };
  });
  const sumOf = (name: 'duty' | 'scf' | 'levy' | 'gct') => plus(...parts.map((part) => part[name]));
  const found = { duty: sumOf('duty'), scf: sumOf('scf'), levy: sumOf('levy'), gct: sumOf('gct') };
  const customs = plus(found.duty, found.scf, found.levy, found.gct, caf, stamp);
  return { cif, ...found, caf, stamp, customs };
}
