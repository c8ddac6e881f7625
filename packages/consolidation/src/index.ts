export { type Advice, advise, type Cost, type Parcel, parcelLimit } from './advise.ts';
export { type Carton, cartons } from './cartons.ts';
export { type Bought, purchaseOf } from './purchase.ts';
export {
  afterAction,
  type ConsolidationAction,
  type ConsolidationState,
  consolidationActions,
  consolidationStates,
  consolidationTransitions,
  isApproved,
} from './state.ts';
export { type Box, type CartonSuggestion, suggestCarton } from './suggest-carton.ts';
export {
  type ChargedWeight,
  chargedMilliPounds,
  chargedWeights,
  type Dimensions,
  volumetricMilliPounds,
} from './volumetric.ts';
