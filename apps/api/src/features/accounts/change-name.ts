import { fieldIssues } from '@jadeport/contract';
import { customerNameInput, type User, type updateNameInput } from '@jadeport/contract/accounts';
import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import type { SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { fieldErrors } from '../../errors/field-error.ts';
import { type Actor, accountId } from '../audit/actor.ts';
import { changesOf } from '../audit/changes-of.ts';
import { record } from '../audit/record.ts';
import { toUser } from './session-user.ts';
import { User as UserEntity } from './user.entity.ts';

type Names = z.output<typeof updateNameInput>;

/**
 * Changes the given names of the signed-in user; those of a customer keep the rule of registration.
 *
 * @throws VALIDATION_FAILED for a customer's name of one letter
 */
export async function updateName(
  em: EntityManager,
  { actor, ...user }: SessionUser & { actor: Actor },
  names: Names,
): Promise<User> {
  if (user.customer) refuseShortNames(names);
  const now = await em.transactional((tx) => changeName(tx, actor, user, names));
  return toUser({ ...user, ...now });
}

function refuseShortNames(names: Names): void {
  const { error } = customerNameInput.safeParse(names);
  if (error) throw fieldErrors(fieldIssues(error.issues));
}

/** Changes the given names of an account, records what changed, and returns both. */
export async function changeName(
  tx: EntityManager,
  actor: Actor,
  { id }: { id: string },
  names: Names,
): Promise<{ firstName: string; lastName: string }> {
  // Locks the user, so that the record says what was there before.
  const user = await tx.findOneOrFail(UserEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const before = { firstName: user.firstName, lastName: user.lastName };
  const { firstName = before.firstName, lastName = before.lastName } = names;
  const details = changesOf(before, { firstName, lastName });
  if (Object.keys(details).length > 0) {
    await tx.nativeUpdate(UserEntity, { id }, { firstName, lastName });
    const thing = { id: accountId(id) };
    await record(tx, { actor, action: 'accounts.name-changed', thing, details });
  }
  return { firstName, lastName };
}
