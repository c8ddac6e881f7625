import type { EntityManager } from '../db/orm.ts';

/**
 * Port: the API keys of a user, for a change of password; both run in the transaction of that
 * change.
 */
export type UserApiKeys = {
  /** Revokes every key, records each in the audit log with `actor`, and returns their number. */
  revokeAll(
    tx: EntityManager,
    userId: string,
    actor: { id: `${'account' | 'key' | 'job'}:${string}` | null; address: string | null },
  ): Promise<number>;
  count(tx: EntityManager, userId: string): Promise<number>;
};
