import type { Brand } from '@jadeport/brand';
import type { PreAlertEstimate } from '@jadeport/contract/pre-alerts';
import {
  estimate,
  type GoodsLine,
  goodsValueCents,
  type Service,
  type Tariff,
} from '@jadeport/estimator';

/** How much of each currency one US dollar is. */
export const ratesOf = ({ jmdPerUsd, cnyPerUsd }: Brand): Record<string, string> => ({
  USD: '1',
  JMD: jmdPerUsd,
  CNY: cnyPerUsd,
});

/** What may weigh least: shipping is then the minimum, and customs on it the least there can be. */
const leastWeight = 1;

type Announced = {
  items: readonly GoodsLine[];
  service: Service;
  weightMilliPounds: number | null;
};

/** What is known of a package's cost, in US cents, before and after it was weighed. */
export function preAlertEstimate(
  { items, service, weightMilliPounds }: Announced,
  perUsd: Readonly<Record<string, string>>,
  tariff: Tariff,
): PreAlertEstimate {
  const valueCents = goodsValueCents(items, perUsd) ?? null;
  const isLeast = weightMilliPounds === null;
  const cost = estimate(
    { valueCents: valueCents ?? 0, weightMilliPounds: weightMilliPounds ?? leastWeight, service },
    tariff,
  );
  const isValued = valueCents !== null;
  return {
    valueCents,
    weightMilliPounds,
    shipping: isLeast ? null : cost.shipping,
    customs: isValued ? cost.customs : null,
    total: isLeast || !isValued ? null : cost.total,
    isLeast,
    dutyFree: isValued ? cost.dutyFree : null,
    dutyFreeUpTo: tariff.dutyFreeUpTo,
    tariff: cost.tariff,
  };
}
