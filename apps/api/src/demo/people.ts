import type { CustomerUser, Deps, SessionUser } from '../context.ts';
import type { EntityManager } from '../db/orm.ts';
import { hourMs } from '../durations.ts';
import { User } from '../features/accounts/user.entity.ts';
import { type Actor, accountId } from '../features/audit/actor.ts';
import { Customer } from '../features/customers/customer.entity.ts';
import { followShipments } from '../features/pre-alerts/follow-shipments.ts';
import { customers } from './seed/customers.ts';
import { demoId } from './seed/insert.ts';

/** Somebody of staff; their account has no password. */
const employee = (
  row: number,
  email: string,
  names: Pick<SessionUser, 'firstName' | 'lastName' | 'language'>,
): SessionUser => ({
  ...names,
  id: demoId('user', customers.length + row),
  email,
  role: 'staff',
  customer: null,
  secondFactor: false,
});

/** Who works at the demonstration's warehouse. */
export const clerk = employee(1, 'yufang@jadeport.example', {
  firstName: 'Fang',
  lastName: 'Yu',
  language: 'zh',
});

/** Who works at its counter. */
export const cashier = employee(2, 'simone@jadeport.example', {
  firstName: 'Simone',
  lastName: 'Grant',
  language: 'en',
});

/** Creates the account of somebody of staff, unless it is there. */
export const hire = (em: EntityManager, person: SessionUser, createdAt: Date) =>
  em.upsert(User, {
    id: person.id,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    role: 'staff',
    status: 'active',
    language: person.language,
    passwordHash: null,
    createdAt,
  });

/** Who acts in the demonstration, from no network address. */
export const actorIn = ({ id }: SessionUser): Actor => ({ id: accountId(id), address: null });

/** Dependencies with which nobody is told of what did not happen: no notification, and no email. */
export function quiet(all: Deps): Deps {
  const jobs = { ...all.jobs, enqueue: async () => {}, enqueueMany: async () => {} };
  return { ...all, jobs, onStatusChanged: followShipments };
}

/** The same as of so many hours ago. */
export const ago = (deps: Deps, hours: number): Deps => ({
  ...deps,
  clock: () => new Date(deps.clock().getTime() - hours * hourMs),
});

/** The customer of a row of `customers.ts`, from 1. */
export const customerOf = (tx: EntityManager, row: number) =>
  tx.findOneOrFail(Customer, demoId('customer', row), { populate: ['user'] });

/** The same, as if signed in. */
export async function signedIn(tx: EntityManager, row: number): Promise<CustomerUser> {
  const { id, user, ...of } = await customerOf(tx, row);
  const { customerCode, phoneNumber, streetAddress, city, parish, branch, plan } = of;
  const { id: userId, email, firstName, lastName, language } = user;
  return {
    id: userId,
    role: 'customer',
    email,
    firstName,
    lastName,
    language,
    secondFactor: false,
    customer: {
      id,
      customerCode,
      phoneNumber,
      streetAddress,
      city,
      parish,
      branch,
      plan: plan ?? null,
      trn: null,
    },
  };
}
