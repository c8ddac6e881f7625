import { randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { noActor, record } from '../audit/record.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { User } from './user.entity.ts';

export type Credentials = { email: string; password: string };

/** Creates or updates the configured administrator; an equal password is not hashed again. */
export async function makeAdministrator(
  em: EntityManager,
  { email, password }: Credentials,
): Promise<void> {
  const user = await em.findOne(User, { email });
  if (!user) {
    // Of several processes that start together one creates it; the others have the same settings.
    await createAdministrator(em, { email, password });
    return;
  }
  const { id, role, status } = user;
  const known = await passwordMatches(user.passwordHash, password);
  const raised = role !== 'admin' || status !== 'active';
  const passwordHash = known ? user.passwordHash : await hashPassword(password);
  await em.transactional(async (tx) => {
    const none = { suspendedAt: null, suspensionReason: null };
    await tx.nativeUpdate(User, { id }, { role: 'admin', status: 'active', ...none, passwordHash });
    const entry = { actor: noActor, thing: email, details: { by: 'settings' } };
    if (raised) await record(tx, { ...entry, action: 'accounts.role-changed' });
    if (!known) await record(tx, { ...entry, action: 'accounts.password-changed' });
  });
}

/**
 * Creates an administrator with a random password on a database without users, and returns it, to
 * be shown once. Otherwise returns undefined.
 */
export async function makeFirstAdministrator(
  em: EntityManager,
  email: string,
): Promise<Credentials | undefined> {
  if ((await em.count(User)) > 0) return undefined;
  const credentials = { email, password: randomBytes(9).toString('base64url') };
  return (await createAdministrator(em, credentials)) ? credentials : undefined;
}

/** Returns false where the address is taken. */
async function createAdministrator(
  em: EntityManager,
  { email, password }: Credentials,
): Promise<boolean> {
  const made = await query(em, User)
    .insertInto('users')
    .values({
      ...{ id: randomUUID(), email, password_hash: await hashPassword(password), role: 'admin' },
      ...{ first_name: 'Admin', last_name: 'Jadeport', created_at: new Date() },
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}
