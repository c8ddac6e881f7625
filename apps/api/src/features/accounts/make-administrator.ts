import { randomBytes, randomUUID } from 'node:crypto';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { accountId, noActor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { endLinks, endSessions } from './access.ts';
import { ConfiguredAdministrator } from './configured-administrator.entity.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { User } from './user.entity.ts';

/** The name of an administrator whom the configuration makes, until they write their own. */
const madeName = { firstName: 'Admin', lastName: 'Jadeport' };

/** Whether a name is the one that an administrator is made with. */
export const isMadeName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  firstName === madeName.firstName && lastName === madeName.lastName;

export type Credentials = { email: string; password: string };

/**
 * Creates or updates the configured administrator. Another password ends every session, API key and
 * emailed link of the former one; the second factor stays, as at every change of a password. An equal
 * password changes nothing. An administrator who has changed the address is found by the configured
 * one, also where somebody else has it by now. Returns the address that signs in.
 */
export async function makeAdministrator(
  em: EntityManager,
  deps: Pick<Deps, 'clock' | 'userApiKeys'>,
  { email: configured, password }: Credentials,
): Promise<string> {
  const user = await findConfigured(em, configured);
  if (!user) {
    // Of several processes that start together one creates it; the others have the same settings.
    const id = await createAdministrator(em, { email: configured, password });
    if (id) await rememberConfigured(em, configured, id);
    return configured;
  }
  const { id, email, role, status, passwordHash: former } = user;
  const known = await passwordMatches(former, password);
  const passwordHash = known ? undefined : await hashPassword(password);
  await em.transactional(async (tx) => {
    const none = { suspendedAt: null, suspensionReason: null };
    await tx.nativeUpdate(User, { id }, { role: 'admin', status: 'active', ...none });
    await rememberConfigured(tx, configured, id);
    if (role !== 'admin' || status !== 'active') {
      await record(tx, { ...bySettings(id), action: 'accounts.role-changed' });
    }
    if (passwordHash) await replacePassword(tx, deps, { id, former, passwordHash });
  });
  return email;
}

async function findConfigured(em: EntityManager, email: string): Promise<User | null> {
  const known = await em.findOne(ConfiguredAdministrator, email, { populate: ['user'] });
  return known ? known.user : em.findOne(User, { email });
}

async function rememberConfigured(em: EntityManager, email: string, id: string): Promise<void> {
  await query(em, ConfiguredAdministrator)
    .insertInto('configured_administrators')
    .values({ email, user_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const bySettings = (id: string) => ({
  actor: noActor,
  thing: { id: accountId(id) },
  details: { by: 'settings' } as const,
});

async function replacePassword(
  tx: EntityManager,
  { clock, userApiKeys }: Pick<Deps, 'clock' | 'userApiKeys'>,
  user: { id: string; former: string | null; passwordHash: string },
): Promise<void> {
  const { id, former, passwordHash } = user;
  // Of several processes that start together one replaces it, so that no later sign-in ends.
  if (!(await tx.nativeUpdate(User, { id, passwordHash: former }, { passwordHash }))) return;
  await endLinks(tx, id, clock());
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

/** Returns the id, or undefined where the address is taken. */
async function createAdministrator(
  em: EntityManager,
  { email, password }: Credentials,
): Promise<string | undefined> {
  const made = await query(em, User)
    .insertInto('users')
    .values({
      id: randomUUID(),
      email,
      password_hash: await hashPassword(password),
      role: 'admin',
      first_name: madeName.firstName,
      last_name: madeName.lastName,
      created_at: new Date(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}
