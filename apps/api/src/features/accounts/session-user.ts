import type { User } from '@jadeport/contract/accounts';
import type { SessionUser } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { execute } from '../../db/execute.ts';
import type { EntityManager } from '../../db/orm.ts';

/**
 * A session user as one JSON value, of `users u` and `customers c`. Raw SQL here and where it is
 * joined: customers are a higher feature, and this is the fastest read that we measured for every
 * request.
 */
export const sessionUserSql = `json_build_object(
  'id', u.id, 'role', u.role, 'language', u.language,
  'secondFactor', u.second_factor_since is not null,
  'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
  'customer', case when c.id is null then null else json_build_object(
    'id', c.id, 'customerCode', c.customer_code, 'phoneNumber', c.phone_number,
    'streetAddress', c.street_address, 'city', c.city, 'parish', c.parish, 'branch', c.branch, 'plan', c.plan) end)`;

/** The signed-in user in the contract's form (spec section 3, User). */
export function toUser({ firstName, lastName, email, role, customer }: SessionUser): User {
  if (!customer) return { firstName, lastName, email, role, customer: null };
  const { id: _id, plan: _plan, branch: _branch, ...shown } = customer;
  return { firstName, lastName, email, role, customer: shown };
}

type SignInUser = {
  user: SessionUser;
  passwordHash: string | null;
  isSuspended: boolean;
  /** The reason given by whoever suspended the account. */
  reason: string | null;
};

/** The user with this e-mail address or customer code. */
export async function findByUsername(
  database: Database,
  username: string,
): Promise<SignInUser | undefined> {
  const [row] = await execute<SignInUser>(
    database,
    `select ${sessionUserSql} as "user", u.password_hash as "passwordHash",
       u.status = 'suspended' as "isSuspended", u.suspension_reason as reason
     from users u left join customers c on c.user_id = u.id
     where u.email = $1 or c.customer_code = $2`,
    [username.toLowerCase(), username.toUpperCase()],
  );
  return row;
}

type Customer = { customerCode: string; city: string; parish: string };

/** What a user is as a customer; undefined for staff. */
export async function customerOf(em: EntityManager, userId: string): Promise<Customer | undefined> {
  const sql =
    'select customer_code as "customerCode", city, parish from customers where user_id = $1';
  const [customer] = await execute<Customer>(em, sql, [userId]);
  return customer;
}
