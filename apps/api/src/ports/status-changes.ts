import type { EntityManager } from '../db/orm.ts';

/** An event that changed the status of a shipment. */
export type StatusChange = { shipmentId: string; eventId: number; occurredAt: Date };

/**
 * Called with every change of status, in the transaction of the changes, so that subscribers see
 * exactly the committed ones. Subscribers enqueue jobs, with the same number of statements for one
 * change as for a hundred.
 */
export type OnStatusChanged = (
  em: EntityManager,
  changes: readonly StatusChange[],
) => Promise<void>;
