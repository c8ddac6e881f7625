export { exampleNow, exampleTracking } from './example-tracking.ts';
export { afterMove, isEvent, type MoveCommand } from './moves.ts';
export {
  type Alarm,
  alarmOf,
  groupOf,
  hasNewsAhead,
  isAbroad,
  type NextStep,
  nextStepOf,
  nextSteps,
  type ShipmentGroup,
  type Stage,
  shipmentGroups,
  stageOf,
  stages,
  type UnitFacts,
} from './next-step.ts';
export { type OrderText, type OrderTextItem, readOrderText } from './order-text.ts';
export {
  exampleTrackingNumber,
  isOwnTrackingNumber,
  ownTrackingNumber,
  scatteredSerial,
} from './own-tracking-number.ts';
export { type PaperCheck, paperChecks, papersAfter } from './papers.ts';
export { type ParcelCondition, parcelConditions } from './parcel-conditions.ts';
export {
  afterWrongCode,
  mostWrongCodes,
  openTicketStates,
  type TicketState,
  ticketAfter,
  ticketStates,
} from './pickup-ticket.ts';
export { type PreAlertState, preAlertAfter, preAlertStates } from './pre-alert.ts';
export { type QuietHours, quietUntil } from './quiet-hours.ts';
export type { Mix } from './scatter.ts';
export { type NoteCode, noteCodes, notesAt, setNotes } from './set-notes.ts';
export { standsAt, statusesAt } from './shelves.ts';
export { dayAt, daysUpTo, spanOfDay } from './site-days.ts';
export { type SizeClass, sizeClasses, sizeClassOf } from './size-class.ts';
export { isOneSlip, slipPatterns } from './slip.ts';
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
export { type StayFacts, stayOf } from './stay.ts';
export { compareStock, type StockTake } from './stock-take.ts';
export {
  reminderAt,
  type Stay,
  type StorageClock,
  type StorageTerms,
  storageClock,
} from './storage-clock.ts';
export {
  type ClaimCommand,
  type ClaimState,
  claimAfter,
  claimStates,
  type UnclaimedCommand,
  unclaimedAfter,
  unclaimedStates,
} from './unclaimed.ts';
export { isReadable, type WaybillFault, waybillFault } from './waybill.ts';
