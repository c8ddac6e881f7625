/**
 * `matched`: a shipment was expected. `created`: a shipment was created for the customer of the
 * code. `unclaimed`: the owner is unknown, or several expect it. `already`: the parcel was received
 * before; where it lies unclaimed, staff decide whose it is.
 */
export const receivingOutcomes = ['matched', 'created', 'unclaimed', 'already'] as const;
export type ReceivingOutcome = (typeof receivingOutcomes)[number];
