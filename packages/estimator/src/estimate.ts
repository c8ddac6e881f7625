import { divideHalfUp } from '@jadeport/money';
import { limits, poundInGrams } from './amounts.ts';
import { type Service, services, type Tariff, wholeShare } from './tariff.ts';

export type EstimateInput = Weight & {
  /** Declared value of the goods in US cents, 0 to `limits.valueCents`. */
  readonly valueCents: number;
  readonly service: Service;
};

/**
 * Thousandths of a pound, 1 to `limits.weightMilliPounds`, or grams, 1 to `limits.weightGrams`. A
 * weight in grams is charged by its exact pounds, without rounding.
 */
export type Weight =
  | { readonly weightMilliPounds: number; readonly weightGrams?: never }
  | { readonly weightGrams: number; readonly weightMilliPounds?: never };

/** A cost with its breakdown; every amount is in whole US cents. */
export type Estimate = {
  readonly service: Service;
  readonly shipping: number;
  /** Value + shipping, also for duty-free goods. */
  readonly cif: number;
  readonly duty: number;
  readonly scf: number;
  readonly levy: number;
  readonly caf: number;
  readonly stamp: number;
  readonly gct: number;
  /** duty + scf + levy + caf + stamp + gct */
  readonly customs: number;
  /** shipping + customs */
  readonly total: number;
  readonly dutyFree: boolean;
  readonly tariff: Pick<Tariff, 'version' | 'source'>;
};

type Customs = Pick<Estimate, 'duty' | 'scf' | 'levy' | 'caf' | 'stamp' | 'gct' | 'customs'>;

/**
 * Exact amounts are bigints in fractions of a cent, chosen so that no step of the formula leaves a
 * remainder: a weight adds three decimals, or the pound's grams as a divisor, a share of CIF five
 * more decimals, and GCT on that share another five.
 */
const centParts = 10n ** 13n * poundInGrams;

const noCustoms: Customs = { duty: 0, scf: 0, levy: 0, caf: 0, stamp: 0, gct: 0, customs: 0 };

/**
 * Computes shipping and Jamaican customs under a tariff (spec section 9, cost estimator).
 *
 * Shipping and customs are computed exactly and each is rounded half-up once, to a cent. The total
 * is the sum of the two rounded amounts, so that the shown amounts add up. Customs are computed
 * from the exact CIF, value + unrounded shipping, because rounded shipping would round customs
 * twice. The shown CIF is the exact one rounded half-up, which equals value + rounded shipping for
 * a value in whole cents.
 *
 * Each line of customs is rounded half-up, except GCT, which is customs minus the other lines. It
 * therefore contains the rounding residue, at most two cents, and the lines always sum to customs.
 *
 * The result is an estimate by the forwarder's formula and not a decision of Jamaica Customs.
 *
 * @throws RangeError on a value or weight that is not an integer within its limits, or an unknown
 * service.
 */
export function estimate(input: EstimateInput, tariff: Tariff): Estimate {
  const { valueCents, service } = input;
  assertWithin('valueCents', valueCents, 0, limits.valueCents);
  if (!services.includes(service)) throw new RangeError(`Unknown service: ${service}`);

  const exactShipping = shippingParts(input, tariff.ratesPerLb[service], tariff);
  const shipping = roundToCents(exactShipping);
  const dutyFree = valueCents <= tariff.dutyFreeUpTo;
  const customs = dutyFree ? noCustoms : customsOn(valueCents, exactShipping, tariff);
  return {
    service,
    shipping,
    cif: valueCents + shipping,
    ...customs,
    total: shipping + customs.customs,
    dutyFree,
    tariff: { version: tariff.version, source: tariff.source },
  };
}

/** The larger of weight × rate and the minimum charge. */
function shippingParts(weight: Weight, ratePerLb: number, tariff: Tariff): bigint {
  const byWeight = partsByWeight(weight, ratePerLb);
  const minimum = toParts(tariff.minimumShipping);
  // biome-ignore lint/complexity/useMathMinMax: Math.max takes no bigints
  return byWeight > minimum ? byWeight : minimum;
}

function partsByWeight({ weightGrams, weightMilliPounds }: Weight, ratePerLb: number): bigint {
  if (weightGrams === undefined) {
    assertWithin('weightMilliPounds', weightMilliPounds, 1, limits.weightMilliPounds);
    return toParts(weightMilliPounds * ratePerLb) / 1_000n;
  }
  assertWithin('weightGrams', weightGrams, 1, limits.weightGrams);
  return (toParts(weightGrams * ratePerLb) * 100_000n) / poundInGrams;
}

function customsOn(valueCents: number, exactShipping: bigint, tariff: Tariff): Customs {
  const cif = toParts(valueCents) + exactShipping;
  const exactDuty = shareOf(cif, tariff.duty);
  const exactScf = shareOf(cif, tariff.scf);
  const exactLevy = shareOf(cif, tariff.levy);
  const { caf } = tariff;
  const stamp = valueCents > tariff.stamp.over ? tariff.stamp.fee : 0;
  const beforeGct = exactDuty + exactScf + exactLevy + toParts(caf + stamp);
  const exactGct = shareOf(cif + beforeGct, tariff.gct);

  const customs = roundToCents(beforeGct + exactGct);
  const duty = roundToCents(exactDuty);
  const scf = roundToCents(exactScf);
  const levy = roundToCents(exactLevy);
  const gct = customs - duty - scf - levy - caf - stamp;
  return { duty, scf, levy, caf, stamp, gct, customs };
}

const toParts = (cents: number) => BigInt(cents) * centParts;
const shareOf = (parts: bigint, share: number) => (parts * BigInt(share)) / BigInt(wholeShare);
const roundToCents = (parts: bigint) => Number(divideHalfUp(parts, centParts));

function assertWithin(name: string, value: number, min: number, max: number): void {
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new RangeError(`${name} must be an integer from ${min} to ${max}, not ${value}`);
  }
}
