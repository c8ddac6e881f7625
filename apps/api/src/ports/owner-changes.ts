import type { EntityManager } from '../db/orm.ts';

/** A package that was received for the wrong customer went to another one. */
export type OwnerChange = {
  shipmentId: string;
  trackingNumber: string;
  /** Whose it is now. */
  customerId: string;
  actor: { id: `${'account' | 'key' | 'job'}:${string}` | null; address: string | null };
};

/** Port: called in the transaction of the change; throws where it may not be. */
export type OnOwnerChanged = (em: EntityManager, change: OwnerChange) => Promise<void>;
