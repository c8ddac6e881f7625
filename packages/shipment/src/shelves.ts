import type { ShipmentStatus } from './status.ts';

/** The statuses of what stands on a shelf of each kind of site: whatever has another one has left it. */
export const statusesAt = {
  warehouse: ['pending', 'received', 'processing', 'exception'],
  bond: ['in_transit', 'customs_hold', 'exception'],
  branch: ['in_transit', 'customs_hold', 'ready_for_pickup', 'exception'],
} as const satisfies Record<string, readonly ShipmentStatus[]>;

/** Whether a package stands where it was put last, on a shelf of a site of this kind. */
export const standsAt = (kind: keyof typeof statusesAt, status: ShipmentStatus): boolean =>
  (statusesAt[kind] as readonly ShipmentStatus[]).includes(status);
