import type { Profile, updateProfileInput } from '@jadeport/contract/customers';
import type { z } from 'zod';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { type Cell, encrypt } from '../../encryption.ts';
import { updateUser } from '../accounts/create-user.ts';
import { Customer } from './customer.entity.ts';
import { getProfile } from './get-profile.ts';
import { refuseUnknownBranch } from './set-branch.ts';

/**
 * Changes the given fields of the signed-in customer. The tax registration number is stored
 * encrypted.
 *
 * @throws VALIDATION_FAILED for a branch that the settings do not have
 */
export async function updateProfile(
  em: EntityManager,
  deps: Deps,
  user: CustomerUser,
  changes: z.output<typeof updateProfileInput>,
): Promise<Profile> {
  const { id } = user.customer;
  const personal = pick(changes, ['firstName', 'lastName', 'language']);
  const ofCustomer = pick(changes, [
    'phoneNumber',
    'streetAddress',
    'city',
    'parish',
    'plan',
    'branch',
  ]);
  const trnEnd = changes.trn?.slice(-3);
  const trn = changes.trn && { trn: encrypt(deps.secretKey, trnCell(id), changes.trn), trnEnd };
  const columns = { ...ofCustomer, ...trn };
  if (changes.branch !== undefined) refuseUnknownBranch(deps, changes.branch);
  await em.transactional(async (tx) => {
    await updateUser(tx, user.id, personal);
    if (Object.keys(columns).length > 0) await tx.nativeUpdate(Customer, { id }, columns);
  });
  const shown = trnEnd === undefined ? ofCustomer : { ...ofCustomer, trn: trnEnd };
  return getProfile(deps, { ...user, ...personal, customer: { ...user.customer, ...shown } });
}

/** Where the tax registration number of a customer is stored. */
export const trnCell = (row: string): Cell => ({ table: 'customers', row, column: 'trn' });

type Given<T, K extends keyof T> = { [P in K]?: NonNullable<T[P]> };

/** The named fields that have a value. */
function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Given<T, K> {
  const given = names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]);
  return Object.fromEntries(given) as Given<T, K>;
}
