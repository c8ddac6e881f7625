import type { User } from '@jadeport/contract/accounts';
import type { SessionUser } from '../../context.ts';

/** The columns of a session user, as one JSON value; joins `users u` and `customers c`. */
export const sessionUserSql = `json_build_object(
  'id', u.id, 'role', u.role, 'language', u.language,
  'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
  'customer', case when c.id is null then null else json_build_object(
    'id', c.id, 'customerCode', c.customer_code, 'phoneNumber', c.phone_number,
    'streetAddress', c.street_address, 'city', c.city, 'parish', c.parish) end)`;

/** What a signed-in person is told about themselves (spec section 3, User). */
export function toUser({ firstName, lastName, email, role, customer }: SessionUser): User {
  if (!customer) return { firstName, lastName, email, role, customer: null };
  const { id: _id, ...shown } = customer;
  return { firstName, lastName, email, role, customer: shown };
}
