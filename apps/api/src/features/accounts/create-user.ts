import { randomUUID } from 'node:crypto';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { User } from './user.entity.ts';

/**
 * Creates an active account without a password, which an emailed link sets. Returns its id, or
 * undefined where the e-mail address has an account. The row is written at once, so that the unique
 * index on the address is checked before the caller takes any other lock; by a plain statement,
 * because saving an entity takes twice as long and everyone registers through here.
 */
export async function createUser(
  tx: EntityManager,
  person: Pick<User, 'email' | 'role' | 'firstName' | 'lastName' | 'language' | 'createdAt'>,
): Promise<string | undefined> {
  const row = await query(tx, User)
    .insertInto('users')
    .values({
      id: randomUUID(),
      email: person.email,
      role: person.role,
      status: 'active',
      first_name: person.firstName,
      last_name: person.lastName,
      language: person.language,
      created_at: person.createdAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Changes a user's own data. */
export async function updateUser(
  tx: EntityManager,
  id: string,
  changes: Partial<Pick<User, 'language'>>,
): Promise<void> {
  if (Object.keys(changes).length > 0) await tx.nativeUpdate(User, { id }, changes);
}
