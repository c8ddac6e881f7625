import type { EntityManager } from '../db/orm.ts';
import type { AppError } from '../errors/app-error.ts';

/**
 * Port: why shipments may not be handed to their owners yet, by their ids; those that may are missing.
 * Every move to `delivered` asks it, whatever started the move, in the transaction of the move and with
 * the shipments locked.
 */
export type ReleaseGuard = (
  tx: EntityManager,
  shipmentIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly AppError[]>>;
