export { exampleNow, exampleTracking } from './example-tracking.ts';
export { afterMove, isEvent, type MoveCommand } from './moves.ts';
export {
  type Alarm,
  alarmOf,
  groupOf,
  hasNewsAhead,
  type NextStep,
  nextStepOf,
  type ShipmentGroup,
  type Stage,
  shipmentGroups,
  stageOf,
  stages,
} from './next-step.ts';
export { type OrderText, type OrderTextItem, readOrderText } from './order-text/order-text.ts';
export {
  exampleTrackingNumber,
  isOwnTrackingNumber,
  ownTrackingNumber,
  scatteredSerial,
} from './own-tracking-number.ts';
export { type PreAlertState, preAlertAfter, preAlertStates } from './pre-alert.ts';
export type { Mix } from './scatter.ts';
export { dayAt, daysUpTo, type Site, spanOfDay } from './site-days.ts';
export {
  type BadgeColour,
  badgeColour,
  canMove,
  isFinal,
  progressOf,
  type ShipmentStatus,
  shipmentStatuses,
  transitions,
} from './status.ts';
export { compareStock, type StockTake } from './stock-take.ts';
export {
  type ClaimCommand,
  type ClaimState,
  claimAfter,
  claimStates,
  type UnclaimedCommand,
  unclaimedAfter,
  unclaimedStates,
} from './unclaimed.ts';
export {
  isReadable,
  type OwnPrefixes,
  unclaimedLabel,
  unclaimedNumber,
  type WaybillFault,
  waybillFault,
} from './waybill.ts';
