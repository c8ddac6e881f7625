import { type Assessed, type AssessedPart, assessedParts } from './assess.ts';

/** What Customs answered, in US cents; parts that it does not name are missing. */
export type Answered = Readonly<Partial<Record<keyof Assessed, number>>>;

export const varianceReasons = ['value', 'rate', 'fee', 'gct_base', 'other'] as const;
/**
 * `value`: Customs took another value of goods, freight or insurance, and what follows from it;
 * `rate`: another rate, so another line of the tariff; `fee`: another fixed fee; `gct_base`: GCT with or
 * without the fee in its base; `other`: a charge that we do not know.
 */
export type VarianceReason = (typeof varianceReasons)[number];

export type Variance = {
  readonly part: AssessedPart | 'cif' | 'other';
  /** US cents: assessed − estimated. */
  readonly cents: number;
  readonly reason: VarianceReason;
};

/** Cents that rounding alone may make. */
const rounding = 2;

const isNear = (one: number, other: number) => Math.abs(one - other) <= rounding;

/** Assessed − estimated by part; null where Customs has not named it. */
export function varianceOf(
  estimated: Assessed,
  assessed: Answered,
): Record<keyof Assessed, number | null> {
  const difference = (part: keyof Assessed) => {
    const found = assessed[part];
    return found === undefined ? null : found - estimated[part];
  };
  return {
    cif: difference('cif'),
    duty: difference('duty'),
    scf: difference('scf'),
    levy: difference('levy'),
    caf: difference('caf'),
    stamp: difference('stamp'),
    gct: difference('gct'),
    customs: difference('customs'),
  };
}

/**
 * Says of each part that differs where the difference comes from, in the order of a declaration.
 *
 * @param gctOnCaf as the estimate was made
 */
export function explainVariance(
  estimated: Assessed,
  assessed: Answered,
  gctOnCaf: boolean,
): Variance[] {
  const answered: Assessed = { ...estimated, ...assessed };
  const found: Variance[] = [];
  const add = (part: Variance['part'], cents: number, reason: VarianceReason) => {
    if (cents !== 0) found.push({ part, cents, reason });
  };
  add('cif', answered.cif - estimated.cif, 'value');
  for (const part of assessedParts) {
    add(part, answered[part] - estimated[part], reasonOf(part, estimated, answered, gctOnCaf));
  }
  if (assessed.customs !== undefined) {
    const sum = assessedParts.reduce((all, part) => all + answered[part], 0);
    add('other', assessed.customs - sum, 'other');
  }
  return found;
}

function reasonOf(
  part: AssessedPart,
  estimated: Assessed,
  answered: Assessed,
  gctOnCaf: boolean,
): VarianceReason {
  if (part === 'caf' || part === 'stamp') return 'fee';
  if (part !== 'gct') {
    return isNear(answered[part], inProportion(estimated[part], answered.cif, estimated.cif))
      ? 'value'
      : 'rate';
  }
  const base = baseOf(estimated, gctOnCaf);
  if (isNear(answered.gct, inProportion(estimated.gct, baseOf(answered, gctOnCaf), base)))
    return 'value';
  const other = baseOf(answered, !gctOnCaf);
  return isNear(answered.gct, inProportion(estimated.gct, other, base)) ? 'gct_base' : 'rate';
}

const baseOf = ({ cif, duty, scf, levy, caf }: Assessed, withCaf: boolean) =>
  cif + duty + scf + levy + (withCaf ? caf : 0);

const inProportion = (amount: number, to: number, from: number) =>
  from === 0 ? amount : (amount * to) / from;
