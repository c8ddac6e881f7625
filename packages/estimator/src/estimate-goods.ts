import { limits } from './amounts.ts';
import { estimate } from './estimate.ts';
import { type GoodsLine, goodsValueCents } from './goods-value.ts';
import type { Service, Tariff } from './tariff.ts';

/** What may weigh least: shipping is then the minimum, and customs on it the least there can be. */
const leastWeight = 1;

/**
 * What is known of the cost of goods, in US cents, before and after they were weighed. Without a
 * weight, shipping and total are null and customs are those with the least shipping: `isLeast`. Null
 * where a price is in a currency without a rate: `withoutRate` names these, each once; and where the
 * goods are worth more than can be estimated: `isTooLarge`. Goods that were declared at one rate may
 * be so at another.
 *
 * @param perUsd as `goodsValueCents` takes it
 */
export function estimateGoods(
  {
    items,
    service,
    weightMilliPounds,
  }: { items: readonly GoodsLine[]; service: Service; weightMilliPounds: number | null },
  perUsd: Readonly<Record<string, string>>,
  tariff: Tariff,
) {
  const worth = goodsValueCents(items, perUsd) ?? null;
  const isTooLarge = worth !== null && worth > limits.valueCents;
  const valueCents = isTooLarge ? null : worth;
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
    isTooLarge,
    dutyFree: isValued ? cost.dutyFree : null,
    dutyFreeUpTo: tariff.dutyFreeUpTo,
    withoutRate: [
      ...new Set(
        items.map(({ currency }) => currency).filter((each) => perUsd[each] === undefined),
      ),
    ],
    tariff: cost.tariff,
  };
}
