import { randomUUID } from 'node:crypto';
import { formatCustomerCode } from '@jadeport/customer-code';
import { hash } from '@node-rs/argon2';
import { nextNumber } from '../src/db/counter.ts';
import type { EntityManager } from '../src/db/database.ts';
import { User, type UserRole } from '../src/features/accounts/user.entity.ts';
import { Customer } from '../src/features/customers/customer.entity.ts';
import type { Session } from './client.ts';
import type { TestApp } from './test-app.ts';

export const password = 'a good password';

export type Person = {
  session: Session;
  userId: string;
  email: string;
  password: string;
  customerCode: string;
};

const address = { streetAddress: '14 Manchester Road', city: 'Mandeville', parish: 'Manchester' };

/** A valid registration with a new e-mail address. */
export function registration(changes: Record<string, unknown> = {}) {
  return {
    firstName: 'Marcia',
    lastName: 'Campbell',
    email: newEmail(),
    phone: '876-555-0123',
    ...address,
    terms: true,
    ...changes,
  };
}

export const newEmail = () => `${randomUUID()}@example.com`;

/** Returns the token of the link in an email. */
export function tokenIn(text: string | undefined): string {
  return /\/reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
}

/**
 * Argon2id at its lowest cost, because hundreds of people sign in here and a hash is verified at
 * its own cost. `accounts/same-work.test.ts` checks the cost of the service's own hashes.
 */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let passwordHash: Promise<string> | undefined;

/** Inserts a customer and signs in. */
export async function aCustomer(home: TestApp): Promise<Person> {
  const em = home.deps.database.em();
  const { user, customerCode } = await em.transactional(async (tx) => {
    const user = await addUser(tx, 'customer');
    const number = await nextNumber(tx, 'customer');
    const customer = tx.create(Customer, {
      user,
      number,
      customerCode: formatCustomerCode(number, home.deps.settings().business.codePrefix),
      phoneNumber: '876-555-0123',
      ...address,
      createdAt: new Date(),
    });
    return { user, customerCode: customer.customerCode };
  });
  return { ...(await signIn(home, user)), customerCode };
}

/** Inserts a member of staff without a customer code and signs in. */
export async function aMemberOfStaff(home: TestApp, role: UserRole = 'staff'): Promise<Person> {
  const em = home.deps.database.em();
  const user = await addUser(em, role);
  await em.flush();
  return { ...(await signIn(home, user)), customerCode: '' };
}

async function addUser(em: EntityManager, role: UserRole): Promise<User> {
  passwordHash ??= hash(password, cheap);
  return em.create(User, {
    email: newEmail(),
    passwordHash: await passwordHash,
    role,
    status: 'active',
    firstName: 'Devon',
    lastName: 'Brown',
    language: 'en',
    createdAt: new Date(),
  });
}

async function signIn({ send }: TestApp, { id, email }: User) {
  const session: Session = new Map();
  await send('POST', '/api/auth/login', { body: { username: email, password }, session });
  return { session, userId: id, email, password };
}
