export { isOwnTrackingNumber, ownTrackingNumber } from './own-tracking-number.ts';
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
