export {
  goodsValueLimit,
  gramsToMilliPounds,
  largestCents,
  limits,
  parseKilograms,
  parsePounds,
  parseUsd,
} from './amounts.ts';
export { type Estimate, type EstimateInput, estimate } from './estimate.ts';
export { estimateGoods } from './estimate-goods.ts';
export { firstPrices } from './first-prices.ts';
export { type GoodsLine, goodsValueCents } from './goods-value.ts';
export {
  type DeliveryTime,
  type Plan,
  type PriceList,
  plans,
} from './offers.ts';
export { pricePlaces } from './price-places.ts';
export { type SharedLine, shareTotal } from './share-total.ts';
export { type Service, services, type Tariff, wholeShare } from './tariff.ts';
