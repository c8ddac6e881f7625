import { randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { noActor, record } from '../audit/record.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { User } from './user.entity.ts';

export type Credentials = { email: string; password: string };

/** Makes or updates the administrator that the settings name; an equal password is left as it is. */
export async function makeAdministrator(
  em: EntityManager,
  { email, password }: Credentials,
): Promise<void> {
  const user = await em.findOne(User, { email });
  if (!user) {
    // Of several processes that start together one makes it, and the others have the same settings.
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
 * On a database without any user: makes an administrator with a password of its own and returns it,
 * to be shown once. Otherwise returns undefined.
 */
export async function makeFirstAdministrator(
  em: EntityManager,
  email: string,
): Promise<Credentials | undefined> {
  if ((await em.count(User)) > 0) return undefined;
  const credentials = { email, password: randomBytes(9).toString('base64url') };
  return (await createAdministrator(em, credentials)) ? credentials : undefined;
}

/** Whether it was made; false where somebody has the address already. */
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
