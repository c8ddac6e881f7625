import { formatShortMoney, usd } from '@jadeport/money';
import type { PriceList } from './offers.ts';
import { wholeShare } from './tariff.ts';

/**
 * The figures of the published prices as sentences show them, by the names of their places:
 * `standardRate`, `seaDays`, `basicRate`, `dutyFree`.
 */
export function pricePlaces(
  prices: PriceList,
  language: 'en' | 'zh',
): Record<string, string | boolean> {
  const { ratesPerLb, deliveryTimes, stamp } = prices;
  const price = (cents: number) => formatShortMoney(usd(cents), language);
  const daysOf = ({ min, max }: { min: number; max: number }) => `${min}–${max}`;
  return {
    standardDays: daysOf(deliveryTimes.standard),
    expressDays: daysOf(deliveryTimes.express),
    seaDays: daysOf(deliveryTimes.sea),
    standardInBusinessDays: deliveryTimes.standard.unit === 'business_days',
    expressInBusinessDays: deliveryTimes.express.unit === 'business_days',
    seaInBusinessDays: deliveryTimes.sea.unit === 'business_days',
    standardRate: price(ratesPerLb.standard),
    expressRate: price(ratesPerLb.express),
    seaRate: price(ratesPerLb.sea),
    minimum: price(prices.minimumShipping),
    dutyFree: price(prices.dutyFreeUpTo),
    duty: percent(prices.duty),
    scf: percent(prices.scf),
    levy: percent(prices.levy),
    gct: percent(prices.gct),
    caf: price(prices.caf),
    stamp: price(stamp.fee),
    stampOver: price(stamp.over),
    insurance: price(prices.insuranceUpTo),
    freeDays: String(prices.freeStorageDays),
    ...planPlaces(prices.plans, price),
  };
}

const percent = (share: number) => `${(share * 100) / wholeShare}%`;

/** `basicRate`, `basicPounds`, `basicDays` and so on, and the lowest price of a plan. */
function planPlaces(
  plans: PriceList['plans'],
  price: (cents: number) => string,
): Record<string, string> {
  const places = plans.flatMap(({ id, perLb, upToLb, storageDays }) => [
    [`${id}Rate`, price(perLb)],
    [`${id}Pounds`, String(upToLb ?? '')],
    [`${id}Days`, String(storageDays)],
  ]);
  const lowest = Math.min(...plans.map(({ perLb }) => perLb));
  return { ...Object.fromEntries(places), plansFrom: price(lowest) };
}
