import type { EntityManager } from '../../db/orm.ts';
import type { Shipment } from './shipment.entity.ts';
import type { TrackingEvent } from './tracking-event.entity.ts';

/**
 * Port: tells people that an event has changed a shipment's status (`tracking/`). Called in the
 * transaction of the change, so that no change goes untold and nothing untrue is told.
 */
export type AnnounceStatus = (
  em: EntityManager,
  change: { shipment: Shipment; event: TrackingEvent },
) => Promise<void>;
