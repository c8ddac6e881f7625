import { randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { Deps } from '../context.ts';
import { Counter } from '../db/counter.entity.ts';
import type { EntityManager } from '../db/orm.ts';
import { hashPassword, passwordMatches } from '../features/accounts/password.ts';
import { Session } from '../features/accounts/session.entity.ts';
import { User } from '../features/accounts/user.entity.ts';
import { customers, demoCustomer } from './seed/customers.ts';
import { demoId, insertCustomers, insertMessages, insertShipments } from './seed/insert.ts';
import { pastCount } from './seed/past.ts';
import { shipments } from './seed/shipments.ts';

/** This password is public, so it is never used in production. */
const publishedPassword = 'demo-jadeport';

/**
 * Fills the demonstration data (DEMO=1) once; a database that has any of it is not filled again.
 * Everything is one transaction, so an aborted start leaves nothing behind.
 *
 * @returns the lines to print that tell how to sign in
 */
export async function fillDemo(
  deps: Pick<Deps, 'config' | 'database' | 'clock' | 'settings'>,
): Promise<string[]> {
  const { config, database, clock, settings } = deps;
  await database.em().transactional(async (em) => {
    // Of two processes that start at once, the second waits for this lock and then finds the data.
    await em.findOneOrFail(Counter, 'customer', { lockMode: LockMode.PESSIMISTIC_WRITE });
    const emails = customers.map(({ email }) => email);
    if ((await em.count(User, { email: { $in: emails } })) > 0) return;
    await insertCustomers(em, settings(), clock());
    await insertShipments(em, settings(), clock());
    await insertMessages(em, clock());
  });
  return openDemoAccount(database.em(), config.production);
}

/**
 * Sets the first password of the demonstration customer: the published one, or in production a
 * random one that is printed once and stored only as a hash. In production a published one is
 * replaced.
 */
async function openDemoAccount(em: EntityManager, production: boolean): Promise<string[]> {
  // By id, not by address: an account that somebody registered with that address is not changed.
  const user = await em.findOne(User, demoId('user', demoCustomer.row));
  if (!user) return ['DEMO: nothing was filled, because a demonstration address is registered.'];
  const published = await passwordMatches(user.passwordHash, publishedPassword);
  if (user.passwordHash && !published) return [];
  if (published && !production) return signInLines(user.email, publishedPassword);
  const password = production ? randomBytes(9).toString('base64url') : publishedPassword;
  user.passwordHash = await hashPassword(password);
  await em.flush();
  await em.nativeDelete(Session, { user });
  return signInLines(user.email, production ? `${password}   (shown this once)` : password);
}

function signInLines(email: string, password: string): string[] {
  return [
    `Demonstration data: ${customers.length} customers, ${shipments.length + pastCount} shipments. Sign in at /login with`,
    `  e-mail    ${email}`,
    `  password  ${password}`,
  ];
}
