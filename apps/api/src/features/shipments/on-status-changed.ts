import type { EntityManager } from '../../db/orm.ts';
import type { Shipment } from './shipment.entity.ts';
import type { TrackingEvent } from './tracking-event.entity.ts';

export type StatusChange = { shipment: Shipment; event: TrackingEvent };

/**
 * Port: tells people that events have changed the status of shipments (`tracking/`). Called in the
 * transaction of the changes, so that no change goes untold and nothing untrue is told; as many
 * statements for a hundred changes as for one.
 */
export type OnStatusChanged = (
  em: EntityManager,
  changes: readonly StatusChange[],
) => Promise<void>;
