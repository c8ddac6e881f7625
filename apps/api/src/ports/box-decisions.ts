import type { EntityManager } from '../db/orm.ts';

/** A customer approved the quote of a box, or the box was given up and its packages are on their own. */
export type BoxDecision = {
  boxId: string;
  memberIds: readonly string[];
  decision: 'approved' | 'declined';
};

/** Port: called in the transaction of the decision. */
export type OnBoxDecided = (em: EntityManager, decision: BoxDecision) => Promise<void>;
