import {
  type Estimate,
  type EstimateInput,
  estimate,
  gramsToMilliPounds,
  type PriceList,
  parseKilograms,
  parsePounds,
  parseUsd,
  type Service,
  services,
  type Tariff,
} from '@jadeport/estimator';

export type WeightUnit = 'lb' | 'kg';

/** The two fields of the estimator as typed. */
export type Draft = { value: string; weight: string; unit: WeightUnit };

/**
 * A draft that could be read; kilograms are kept in grams, so that the exact pounds are charged.
 */
export type Goods = Weighed<EstimateInput>;
type Weighed<Input> = Input extends unknown ? Omit<Input, 'service'> : never;

/** One service's estimate beside the others. */
export type Offer = { estimate: Estimate; cheapest: boolean; fastest: boolean };

/** The spec's rule for the Calculate button (section 5): both fields have a value. */
export const isFilled = (draft: Draft) => draft.value.trim() !== '' && draft.weight.trim() !== '';

/** The values of each field; undefined where it cannot be read. */
export function readDraft({ value, weight, unit }: Draft) {
  const read = unit === 'kg' ? parseKilograms(weight) : parsePounds(weight);
  return { valueCents: parseUsd(value), weight: read };
}

/** The goods of a draft; undefined while either field cannot be read. */
export function goodsOf(draft: Draft): Goods | undefined {
  const { valueCents, weight } = readDraft(draft);
  if (valueCents === undefined || weight === undefined) return undefined;
  return draft.unit === 'kg'
    ? { valueCents, weightGrams: weight }
    : { valueCents, weightMilliPounds: weight };
}

/** Thousandths of a pound, rounded for display. */
export const milliPoundsOf = (goods: Goods) =>
  goods.weightGrams === undefined ? goods.weightMilliPounds : gramsToMilliPounds(goods.weightGrams);

/**
 * The costs of each service, in the order of `services`. The lowest total is marked only if one
 * service alone has it: small parcels cost the minimum everywhere.
 */
export function offersFor(goods: Goods, tariff: PriceList): Offer[] {
  const estimates = services.map((service) => estimate({ ...goods, service }, tariff));
  const lowest = Math.min(...estimates.map(({ total }) => total));
  const alone = estimates.filter(({ total }) => total === lowest).length === 1;
  return estimates.map((one) => ({
    estimate: one,
    cheapest: alone && one.total === lowest,
    fastest: one.service === fastestService(tariff),
  }));
}

/** Whether the weight is too low for its price, so that the minimum is charged. */
export const isMinimum = (goods: Goods, service: Service, tariff: Tariff): boolean =>
  milliPoundsOf(goods) * tariff.ratesPerLb[service] < tariff.minimumShipping * 1_000;

function fastestService({ deliveryTimes }: PriceList): Service {
  return services.reduce((best, service) =>
    deliveryTimes[service].max < deliveryTimes[best].max ? service : best,
  );
}

/** The lowest customs charges for goods one cent above the duty-free limit, in US cents. */
export function leastCustoms(tariff: Tariff): number {
  const goods = { valueCents: tariff.dutyFreeUpTo + 1, weightMilliPounds: 1 };
  return Math.min(...services.map((service) => estimate({ ...goods, service }, tariff).customs));
}
