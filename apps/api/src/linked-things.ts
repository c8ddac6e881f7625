import { readLinkedInsuranceClaim } from './features/insurance-claims/linked-claim.ts';
import { readLinkedPayment } from './features/payments/linked-payment.ts';
import { readLinkedHandOver } from './features/pickups/linked-hand-over.ts';
import { readLinkedPreAlert } from './features/pre-alerts/linked-pre-alert.ts';
import { readLinkedClaim, readLinkedUnclaimed } from './features/receiving/linked-unclaimed.ts';
import { readLinkedShipment } from './features/shipments/linked-shipment.ts';
import type { LinkedThings } from './ports/linked-things.ts';

/** The things that documents hang on, each read by its feature. */
export const linkedThings: LinkedThings = {
  'pre-alert': readLinkedPreAlert,
  shipment: readLinkedShipment,
  'unclaimed-parcel': readLinkedUnclaimed,
  claim: readLinkedClaim,
  'hand-over': readLinkedHandOver,
  payment: readLinkedPayment,
  'insurance-claim': readLinkedInsuranceClaim,
};
