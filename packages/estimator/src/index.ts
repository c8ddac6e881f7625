export { gramsToMilliPounds, limits, parseKilograms, parsePounds, parseUsd } from './amounts.ts';
export { type Estimate, type EstimateInput, estimate } from './estimate.ts';
export { estimateGoods } from './estimate-goods.ts';
export { type GoodsLine, goodsValueCents } from './goods-value.ts';
export {
  type DeliveryTime,
  deliveryTimes,
  freeStorageDays,
  insuranceUpTo,
  type Plan,
  plans,
} from './offers.ts';
export { type SharedLine, shareTotal } from './share-total.ts';
export { type Service, services, type Tariff, tariffOn, tariffs, wholeShare } from './tariff.ts';
