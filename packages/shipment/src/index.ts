export { exampleNow, exampleTracking } from './example-tracking.ts';
export {
  exampleTrackingNumber,
  isOwnTrackingNumber,
  ownTrackingNumber,
  scatteredSerial,
} from './own-tracking-number.ts';
export type { Mix } from './scatter.ts';
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
