import { LockMode } from '@mikro-orm/core';
import type { Deps, SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { isSecondFactorRequired } from '../../http/bearer.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { User } from './user.entity.ts';

/** Whether a user's second factor is on, whether it must be, and the recovery codes left. */
export async function secondFactor(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  user: SessionUser,
): Promise<{ since: string | null; required: boolean; recoveryCodes: number }> {
  const row = await query(database, User, RecoveryCode)
    .selectFrom('users')
    .where('id', '=', user.id)
    .select((eb) => [
      'second_factor_since as since',
      eb
        .selectFrom('recovery_codes')
        .whereRef('recovery_codes.user_id', '=', 'users.id')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .as('left'),
    ])
    .executeTakeFirstOrThrow();
  return {
    since: row.since ? new Date(row.since).toISOString() : null,
    required: isSecondFactorRequired(config, user),
    recoveryCodes: Number(row.left),
  };
}

/**
 * Locks a user's row until the transaction ends, so that of two simultaneous changes to a second
 * factor the later one sees the earlier.
 *
 * @throws SECOND_FACTOR_ON or SECOND_FACTOR_OFF where it is not as expected
 */
export async function lockSecondFactor(
  tx: EntityManager,
  userId: string,
  expected: 'on' | 'off',
): Promise<User> {
  const user = await tx.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const isOn = user.secondFactorSince !== null;
  if (isOn && expected === 'off') throw new AppError('SECOND_FACTOR_ON');
  if (!isOn && expected === 'on') throw new AppError('SECOND_FACTOR_OFF');
  return user;
}

/** Turns a second factor off; the recovery codes go with it. */
export async function deleteSecondFactor(tx: EntityManager, userId: string): Promise<void> {
  await tx.nativeUpdate(User, { id: userId }, { secondFactorSince: null });
  await tx.nativeDelete(SecondFactor, { user: userId });
  await deleteRecoveryCodes(tx, userId);
}
