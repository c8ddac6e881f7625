export {
  type ArrivalOutcome,
  arrivalOutcomes,
  freesUnit,
  type Resolution,
  readBagNumber,
  resolutions,
  type Shelving,
  shelvingOf,
  shelvings,
  statusWhenCounted,
} from './arrival.ts';
export { type BreakdownLine, toBolSegment, toMasterBol } from './awbolds.ts';
export { expectedDay, fitsMode, type Mode, modes } from './departure.ts';
export {
  type Blocker,
  blockers,
  blockersOf,
  type Remedy,
  remedies,
  remedyOf,
  type UnitFacts,
} from './readiness.ts';
export {
  afterManifestCommand,
  isCorrectable,
  isResolvable,
  type ManifestCommand,
  type ManifestState,
  manifestStates,
  takesArrivals,
} from './state.ts';
