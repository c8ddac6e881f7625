import { randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { Deps } from '../context.ts';
import type { EntityManager } from '../db/orm.ts';
import { hashPassword, passwordMatches } from '../features/accounts/password.ts';
import { Session } from '../features/accounts/session.entity.ts';
import { User } from '../features/accounts/user.entity.ts';
import { Counter } from '../features/customers/counter.entity.ts';
import { customers, demoCustomer } from './seed/customers.ts';
import { demoId, insertCustomers, insertMessages, insertShipments } from './seed/insert.ts';
import { shipments } from './seed/shipments.ts';

/** Everyone can read it here, so it never opens an account in production. */
const publishedPassword = 'demo-jadeport';

/**
 * Fills the demonstration data set (DEMO=1) once: a database that holds any of it gets no more.
 * One transaction, so a start that is killed half-way leaves nothing behind.
 *
 * @returns the lines that tell at the terminal how to sign in
 */
export async function fillDemo(
  deps: Pick<Deps, 'config' | 'database' | 'clock'>,
): Promise<string[]> {
  const { config, database, clock } = deps;
  await database.em().transactional(async (em) => {
    // Of two processes that start at once, the second waits here and then finds it done.
    await em.findOneOrFail(Counter, 'customer', { lockMode: LockMode.PESSIMISTIC_WRITE });
    const emails = customers.map(({ email }) => email);
    if ((await em.count(User, { email: { $in: emails } })) > 0) return;
    await insertCustomers(em, config.brand, clock());
    await insertShipments(em, config.brand, clock());
    await insertMessages(em, clock());
  });
  return openDemoAccount(database.em(), config.production);
}

/**
 * Gives the demonstration customer a first password: the published one, or in production one that is
 * told once and kept nowhere. A published one that production finds is replaced.
 */
async function openDemoAccount(em: EntityManager, production: boolean): Promise<string[]> {
  // By id, not by address: whoever registered with that address keeps their account.
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
    `Demonstration data: ${customers.length} customers, ${shipments.length} shipments. Sign in at /login with`,
    `  e-mail    ${email}`,
    `  password  ${password}`,
  ];
}
