import type { ManifestState } from '@jadeport/manifest';
import type { EntityManager } from '../db/orm.ts';
import type { AppError } from '../errors/app-error.ts';

/**
 * Port: which of some shipments are in a bag, each with the refusal that says in which one. What is in a
 * bag leaves with it, so a box cannot take it in.
 */
export type BaggedUnits = (
  em: EntityManager,
  shipmentIds: readonly string[],
) => Promise<BaggedUnit[]>;

/** `state` of its manifest: of an open one it can be taken out, of a sealed one it waits to depart. */
type BaggedUnit = {
  id: string;
  trackingNumber: string;
  state: ManifestState;
  error: AppError;
};
