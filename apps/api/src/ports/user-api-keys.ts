import type { EntityManager } from '../db/orm.ts';

/** The API keys of a user, for a change of password; each in the transaction of that change. */
export type UserApiKeys = {
  /** Revokes every key, records each as done by `actor`, and tells how many there were. */
  revokeAll(
    tx: EntityManager,
    userId: string,
    actor: { id: string | null; email: string | null; address: string | null },
  ): Promise<number>;
  count(tx: EntityManager, userId: string): Promise<number>;
};
