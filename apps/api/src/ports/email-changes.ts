import type { EntityManager } from '../db/orm.ts';

/** Port: called in the transaction in which an account gets another e-mail address. */
export type OnEmailChanged = (
  tx: EntityManager,
  change: { former: string; email: string },
) => Promise<void>;
