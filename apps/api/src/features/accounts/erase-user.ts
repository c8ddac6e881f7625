import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { endSessions } from './access.ts';
import { PasswordLink } from './password-link.entity.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { User } from './user.entity.ts';

/** What the name of a deleted account reads. */
const name = { first_name: 'Deleted', last_name: 'account' };

/**
 * Makes an account nobody's: its row stays, because the books name it, without name, address and
 * password; every session and link ends.
 */
export async function eraseUser(tx: EntityManager, userId: string, now: Date): Promise<void> {
  await endSessions(tx, userId);
  await tx.nativeDelete(PasswordLink, { user: userId });
  await tx.nativeDelete(RecoveryCode, { user: userId });
  await tx.nativeDelete(SecondFactor, { user: userId });
  await query(tx, User)
    .updateTable('users')
    .set({
      ...name,
      // A domain that never exists, so that nothing can be sent there.
      email: `${userId}@deleted.invalid`,
      password_hash: null,
      second_factor_since: null,
      status: 'suspended',
      suspended_at: now,
      suspension_reason: null,
      erased_at: now,
    })
    .where('id', '=', userId)
    .execute();
}
