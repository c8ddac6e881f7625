import type { Profile, updateProfileInput } from '@jadeport/contract/customers';
import type { z } from 'zod';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { changeName } from '../accounts/change-name.ts';
import { updateUser } from '../accounts/create-user.ts';
import type { Actor } from '../audit/actor.ts';
import { Customer } from './customer.entity.ts';
import { getProfile } from './get-profile.ts';
import { refuseUnknownBranch } from './set-branch.ts';

/**
 * Changes the given fields of the signed-in customer.
 *
 * @throws VALIDATION_FAILED for a branch that the settings do not have
 */
export async function updateProfile(
  em: EntityManager,
  deps: Deps,
  { actor, ...user }: CustomerUser & { actor: Actor },
  changes: z.output<typeof updateProfileInput>,
): Promise<Profile> {
  const names = pick(changes, ['firstName', 'lastName']);
  const language = pick(changes, ['language']);
  const ofCustomer = pick(changes, [
    'phoneNumber',
    'streetAddress',
    'city',
    'parish',
    'plan',
    'branch',
  ]);
  if (changes.branch !== undefined) refuseUnknownBranch(deps, changes.branch);
  await em.transactional(async (tx) => {
    if (Object.keys(names).length > 0) await changeName(tx, actor, user, names);
    await updateUser(tx, user.id, language);
    if (Object.keys(ofCustomer).length > 0)
      await tx.nativeUpdate(Customer, { id: user.customer.id }, ofCustomer);
  });
  return getProfile(deps, {
    ...user,
    ...names,
    ...language,
    customer: { ...user.customer, ...ofCustomer },
  });
}

type Given<T, K extends keyof T> = { [P in K]?: NonNullable<T[P]> };

/** The named fields that have a value. */
function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Given<T, K> {
  const given = names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]);
  return Object.fromEntries(given) as Given<T, K>;
}
