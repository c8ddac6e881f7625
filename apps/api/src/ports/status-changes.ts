import type { EntityManager } from '../db/orm.ts';

/** An event that has changed the status of a shipment. */
export type StatusChange = { shipmentId: string; eventId: number; occurredAt: Date };

/**
 * Called with every change of status, in the transaction of the changes, so that none is missed and
 * none is reported that did not happen. Subscribers write jobs: as many statements for a hundred
 * changes as for one.
 */
export type OnStatusChanged = (
  em: EntityManager,
  changes: readonly StatusChange[],
) => Promise<void>;
