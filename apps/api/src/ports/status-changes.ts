import type { EntityManager } from '../db/orm.ts';

/** An event that changed the status of a shipment. */
export type StatusChange = { shipmentId: string; eventId: number; occurredAt: Date };

/**
 * Called with every change of status, in the transaction of the changes, so that subscribers see
 * exactly the committed ones. Subscribers enqueue jobs, with the same number of statements for one
 * change as for a hundred. `steps` are the events of the same call that leave the status as it is, such
 * as the arrival in Jamaica.
 */
export type OnStatusChanged = (
  em: EntityManager,
  changes: readonly StatusChange[],
  steps?: readonly StatusChange[],
) => Promise<void>;

/** Called with the units that stayed behind when their manifest left, in the transaction that says so. */
export type OnLeftBehind = (
  em: EntityManager,
  manifestId: string,
  shipmentIds: readonly string[],
) => Promise<void>;

/**
 * Addresses that are told of changes in another way, so that their subscriptions do not tell them a
 * second time.
 */
export type ToldOtherwise = (
  em: EntityManager,
  changes: readonly StatusChange[],
) => Promise<readonly { shipmentId: string; address: string }[]>;
