import { randomUUID } from 'node:crypto';
import { execute } from '../../db/execute.ts';
import type { EntityManager } from '../../db/orm.ts';
import { prepared } from '../../db/prepared.ts';
import { query } from '../../db/query.ts';
import { User } from './user.entity.ts';

type NewUser = Pick<User, 'email' | 'role' | 'firstName' | 'lastName' | 'language' | 'createdAt'>;

/**
 * Inserts an active account without a password, which an emailed link sets, and returns its id: no row
 * where the e-mail address has an account. Raw SQL, because everyone registers through here, and a
 * prepared statement is neither built nor parsed again. Its parameters are `userValues`.
 */
export const insertUserSql = prepared(`
  insert into users (id, email, role, status, first_name, last_name, language, created_at)
  values ($1, $2, $3, 'active', $4, $5, $6, $7)
  on conflict (email) do nothing
  returning id`);

export const userValues = (id: string, person: NewUser): readonly unknown[] => [
  id,
  person.email,
  person.role,
  person.firstName,
  person.lastName,
  person.language,
  person.createdAt,
];

/**
 * Creates an account in this way. Returns its id, or undefined where the e-mail address has an account.
 * The row is written at once, so that the unique index on the address is checked before the caller takes
 * any other lock.
 */
export async function createUser(tx: EntityManager, person: NewUser): Promise<string | undefined> {
  const [row] = await execute<{ id: string }>(tx, insertUserSql, userValues(randomUUID(), person));
  return row?.id;
}

/**
 * Creates accounts in the same way, in one statement for any number up to a thousand. Addresses that
 * have an account are left out.
 *
 * @returns the ids by e-mail address
 */
export async function createUsers(
  tx: EntityManager,
  people: readonly NewUser[],
): Promise<Map<string, string>> {
  if (people.length === 0) return new Map();
  const rows = await query(tx, User)
    .insertInto('users')
    .values(
      people.map((person) => ({
        id: randomUUID(),
        email: person.email,
        role: person.role,
        status: 'active',
        first_name: person.firstName,
        last_name: person.lastName,
        language: person.language,
        created_at: person.createdAt,
      })),
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Deletes accounts, with all that belongs to them alone. */
export const deleteUsers = (tx: EntityManager, ids: readonly string[]): Promise<number> =>
  tx.nativeDelete(User, { id: { $in: [...ids] } });

/** Changes a user's own data. */
export async function updateUser(
  tx: EntityManager,
  id: string,
  changes: Partial<Pick<User, 'firstName' | 'lastName' | 'language'>>,
): Promise<void> {
  if (Object.keys(changes).length > 0) await tx.nativeUpdate(User, { id }, changes);
}
