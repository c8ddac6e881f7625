import type { EntityManager } from '../db/orm.ts';

/** What a document may hang on. */
export const linkedThings = [
  'pre-alert',
  'shipment',
  'unclaimed-parcel',
  'claim',
  'hand-over',
  'payment',
  'insurance-claim',
] as const;
export type ThingKind = (typeof linkedThings)[number];

/** Who opens a document besides staff, from the fewest to the most. */
export const audiences = ['staff', 'owner', 'everyone'] as const;
export type Audience = (typeof audiences)[number];

/** What the access to documents depends on, as the thing they hang on is now. */
export type LinkedThing = {
  /** The user whose thing it is; null where nobody knows. */
  ownerId: string | null;
  /** The largest audience that its state allows. */
  shownTo: Audience;
  /** Whether staff still need its identity documents. */
  needsIdentity: boolean;
};

/**
 * Port: things that documents hang on, each read by the feature that owns it; undefined where it is
 * gone. `documents` decides by the answer who opens a document, so a state that no longer shows a
 * document closes it.
 */
export type ReadLinkedThing = (em: EntityManager, id: string) => Promise<LinkedThing | undefined>;
export type LinkedThings = Readonly<Record<ThingKind, ReadLinkedThing>>;
