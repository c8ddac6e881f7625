import { randomBytes, randomUUID } from 'node:crypto';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { accountId, noActor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { endSessions } from './access.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { PasswordLink } from './password-link.entity.ts';
import { User } from './user.entity.ts';

export type Credentials = { email: string; password: string };

/**
 * Creates or updates the configured administrator. Another password ends every session, API key and
 * emailed link of the former one; the second factor stays, as at every change of a password. An equal
 * password changes nothing.
 */
export async function makeAdministrator(
  em: EntityManager,
  deps: Pick<Deps, 'clock' | 'userApiKeys'>,
  { email, password }: Credentials,
): Promise<void> {
  const user = await em.findOne(User, { email });
  if (!user) {
    // Of several processes that start together one creates it; the others have the same settings.
    await createAdministrator(em, { email, password });
    return;
  }
  const { id, role, status, passwordHash: former } = user;
  const known = await passwordMatches(former, password);
  const passwordHash = known ? undefined : await hashPassword(password);
  await em.transactional(async (tx) => {
    const none = { suspendedAt: null, suspensionReason: null };
    await tx.nativeUpdate(User, { id }, { role: 'admin', status: 'active', ...none });
    if (role !== 'admin' || status !== 'active') {
      await record(tx, { ...bySettings(id), action: 'accounts.role-changed' });
    }
    if (passwordHash) await replacePassword(tx, deps, { id, former, passwordHash });
  });
}

const bySettings = (userId: string) => ({
  actor: noActor,
  thing: accountId(userId),
  details: { by: 'settings' },
});

async function replacePassword(
  tx: EntityManager,
  { clock, userApiKeys }: Pick<Deps, 'clock' | 'userApiKeys'>,
  user: { id: string; former: string | null; passwordHash: string },
): Promise<void> {
  const { id, former, passwordHash } = user;
  // Of several processes that start together one replaces it, so that no later sign-in ends.
  if (!(await tx.nativeUpdate(User, { id, passwordHash: former }, { passwordHash }))) return;
  await tx.nativeUpdate(PasswordLink, { user: id, usedAt: null }, { usedAt: clock() });
  await endSessions(tx, id);
  await userApiKeys.revokeAll(tx, id, noActor);
  await record(tx, { ...bySettings(id), action: 'accounts.password-changed' });
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
      id: randomUUID(),
      email,
      password_hash: await hashPassword(password),
      role: 'admin',
      first_name: 'Admin',
      last_name: 'Jadeport',
      created_at: new Date(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}
