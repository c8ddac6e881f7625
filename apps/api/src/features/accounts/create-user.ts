import type { EntityManager } from '../../db/orm.ts';
import { User } from './user.entity.ts';

/**
 * Creates an active account without a password, which an emailed link sets. The row is written at
 * once, so that the unique index on the e-mail address is checked before the caller takes any other
 * lock.
 */
export async function createUser(
  tx: EntityManager,
  person: Pick<User, 'email' | 'role' | 'firstName' | 'lastName' | 'language' | 'createdAt'>,
): Promise<User> {
  const user = tx.create(User, {
    ...person,
    passwordHash: null,
    status: 'active',
    secondFactorSince: null,
  });
  await tx.flush();
  return user;
}

/** Changes a user's own data. */
export async function updateUser(
  tx: EntityManager,
  id: string,
  changes: Partial<Pick<User, 'firstName' | 'lastName' | 'language'>>,
): Promise<void> {
  if (Object.keys(changes).length > 0) await tx.nativeUpdate(User, { id }, changes);
}
