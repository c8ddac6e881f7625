export {
  type Advice,
  advise,
  type Cost,
  type Elsewhere,
  estimateBox,
  type Parcel,
  parcelLimit,
} from './advise.ts';
export { type Carton, cartons } from './cartons.ts';
export {
  type Announced,
  type OrderQuestion,
  orderQuestions,
} from './order-questions.ts';
export {
  type Bought,
  joinPurchases,
  purchaseKey,
  sellerKey,
  shopPurchaseKey,
} from './purchase.ts';
export { leavesQuote, type QuotedFacts } from './quoted-facts.ts';
export {
  afterAction,
  type ConsolidationAction,
  type ConsolidationState,
  consolidationActions,
  consolidationStates,
  consolidationTransitions,
  isApproved,
  type ShownState,
  shownStates,
} from './state.ts';
export { type Box, type CartonSuggestion, suggestCarton } from './suggest-carton.ts';
export {
  type ChargedWeight,
  chargedMilliPounds,
  chargedWeights,
  type Dimensions,
  volumetricMilliPounds,
} from './volumetric.ts';
