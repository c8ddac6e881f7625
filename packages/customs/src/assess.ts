import { divideHalfUp } from '@jadeport/money';

/** Who imports: a person for their own use, or a business. */
export const importPurposes = ['personal', 'commercial'] as const;
export type ImportPurpose = (typeof importPurposes)[number];

/**
 * What Customs takes besides the rates of the tariff, from a day on. Shares are in hundred-thousandths:
 * 1,000 is 1 %.
 */
export type AssessmentRules = {
  /** Where the figures come from, shown to people. */
  readonly source: string;
  /** In US cents: a person's goods of this value or less are free of everything. */
  readonly dutyFreeUpTo: number;
  /** Insurance as a share of value and freight, where none was paid. */
  readonly insurance: { readonly air: number; readonly sea: number };
  /** The customs administration fee of a declaration, in JMD cents. */
  readonly caf: Readonly<Record<ImportPurpose, number>>;
  /** Stamp duty in JMD cents: `fee` is due where CIF is above `over`. */
  readonly stamp: { readonly over: number; readonly fee: number };
  /** Whether GCT is taken on the administration fee too. */
  readonly gctOnCaf: boolean;
};

/** Goods of one line of the tariff: their value in US cents, and shares in hundred-thousandths. */
export type GoodsToAssess = {
  readonly valueCents: number;
  readonly duty: number;
  readonly scf: number;
  readonly levy: number;
  readonly gct: number;
};

export type AssessmentInput = {
  readonly lines: readonly GoodsToAssess[];
  readonly purpose: ImportPurpose;
  readonly mode: 'air' | 'sea';
  /** US cents. */
  readonly freightCents: number;
  /** US cents; undefined where none was paid. */
  readonly insuranceCents?: number | undefined;
  /** Decimal text with at most four places, such as "160.0000". */
  readonly jmdPerUsd: string;
};

/** What Customs takes, in the order of a declaration. */
export const assessedParts = ['duty', 'scf', 'levy', 'caf', 'stamp', 'gct'] as const;
export type AssessedPart = (typeof assessedParts)[number];

/** US cents; `customs` is the sum of all but `cif`. */
export type Assessed = Readonly<Record<AssessedPart | 'cif' | 'customs', number>>;

export type Assessment = Assessed & {
  /** What each line takes of duty, SCF, levy and GCT; with CAF and stamp they add up to `customs`. */
  readonly lines: readonly number[];
  readonly dutyFree: boolean;
};

const whole = 100_000n;

/**
 * Computes what Customs may take for goods under lines of the tariff. CIF is value, freight and
 * insurance, shared among the lines by value; duty, SCF and levy are shares of it; GCT is a share of CIF,
 * these and, by a rule with a date, the fee.
 *
 * All is exact until one rounding: `customs` is rounded half-up to the cent, its parts likewise, and what
 * is then over or missing falls on the largest part; so it is with the lines.
 *
 * @throws RangeError without lines, or for an exchange rate that is not a positive decimal
 */
export function assess(
  { lines, purpose, mode, freightCents, insuranceCents, jmdPerUsd }: AssessmentInput,
  rules: AssessmentRules,
): Assessment {
  if (lines.length === 0) throw new RangeError('No goods to assess');
  const values = lines.map(({ valueCents }) => BigInt(valueCents));
  const value = sum(values);
  const costAndFreight = value + BigInt(freightCents);
  // In hundred-thousandths of a cent.
  const cif =
    insuranceCents === undefined
      ? costAndFreight * (whole + BigInt(rules.insurance[mode]))
      : (costAndFreight + BigInt(insuranceCents)) * whole;
  const cifCents = Number(divideHalfUp(cif, whole));
  if (purpose === 'personal' && value <= BigInt(rules.dutyFreeUpTo)) {
    return { ...nothing, cif: cifCents, lines: lines.map(() => 0), dutyFree: true };
  }
  const rate = tenThousandthsOf(jmdPerUsd);
  // Goods without a value share CIF evenly.
  const weights = value > 0n ? values : values.map(() => 1n);
  const weight = sum(weights);
  // Parts of a cent so small that every step below leaves no remainder.
  const unit = whole ** 3n * weight * rate;
  const ofJmd = (jmdCents: number) => BigInt(jmdCents) * 10_000n * whole ** 3n;
  const stampDue = cif * rate > BigInt(rules.stamp.over) * 10_000n * whole;
  const caf = ofJmd(rules.caf[purpose]) * weight;
  const stamp = stampDue ? ofJmd(rules.stamp.fee) * weight : 0n;
  const taken = lines.map((line, at) => {
    const share = weights[at] ?? 0n;
    const ofCif = cif * whole ** 2n * rate * share;
    const [duty, scf, levy] = [line.duty, line.scf, line.levy].map(
      (part) => (ofCif * BigInt(part)) / whole,
    ) as [bigint, bigint, bigint];
    const fee = rules.gctOnCaf ? ofJmd(rules.caf[purpose]) * share : 0n;
    const gct = ((ofCif + duty + scf + levy + fee) * BigInt(line.gct)) / whole;
    return { duty, scf, levy, gct };
  });
  const of = (part: 'duty' | 'scf' | 'levy' | 'gct') => sum(taken.map((line) => line[part]));
  const exact = [of('duty'), of('scf'), of('levy'), caf, stamp, of('gct')];
  const customs = divideHalfUp(sum(exact), unit);
  const [duty, scf, levy, cafCents, stampCents, gct] = rounded(customs, exact, unit);
  const parts = { duty, scf, levy, caf: cafCents, stamp: stampCents, gct } as Assessed;
  return {
    ...parts,
    cif: cifCents,
    customs: Number(customs),
    lines: rounded(
      customs - BigInt(parts.caf) - BigInt(parts.stamp),
      taken.map((line) => line.duty + line.scf + line.levy + line.gct),
      unit,
    ),
    dutyFree: false,
  };
}

const nothing = { duty: 0, scf: 0, levy: 0, caf: 0, stamp: 0, gct: 0, customs: 0 };

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n);

/** Amounts rounded half-up to cents, the largest one so that they add up to the total. */
function rounded(total: bigint, exact: readonly bigint[], unit: bigint): number[] {
  const cents = exact.map((amount) => divideHalfUp(amount, unit));
  const largest = exact.reduce((at, amount, other) => (amount > (exact[at] ?? 0n) ? other : at), 0);
  const residue = total - sum(cents);
  return cents.map((amount, at) => Number(at === largest ? amount + residue : amount));
}

function tenThousandthsOf(rate: string): bigint {
  const [, units, decimals = ''] = /^(\d{1,6})(?:\.(\d{1,4}))?$/.exec(rate) ?? [];
  const found = units === undefined ? 0n : BigInt(units + decimals.padEnd(4, '0'));
  if (found <= 0n) throw new RangeError(`Not an exchange rate: ${rate}`);
  return found;
}
