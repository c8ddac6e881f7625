import type { Deps } from '../../context.ts';
import { minuteMs } from '../../durations.ts';
import { AppError } from '../../errors/app-error.ts';
import { uncountAttempt } from '../../http/throttle.ts';
import { limitSignIns } from './limit-sign-ins.ts';
import { passwordMatches } from './password.ts';
import { User } from './user.entity.ts';

/**
 * Checks the password of a signed-in user before a change to the account.
 *
 * @throws CURRENT_PASSWORD_WRONG
 * @throws TOO_MANY_SIGN_INS after ten wrong ones in 15 minutes
 */
export async function confirmPassword(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  userId: string,
  currentPassword: string,
): Promise<void> {
  const limits = [{ key: `change-password:${userId}`, limit: 10, windowMs: 15 * minuteMs }];
  const now = clock();
  await limitSignIns(database, now, limits);
  const user = await database.em().findOneOrFail(User, userId);
  const matches = await passwordMatches(user.passwordHash, currentPassword).catch(async (error) => {
    await uncountAttempt(database, now, limits);
    throw error;
  });
  if (!matches) throw new AppError('CURRENT_PASSWORD_WRONG');
  await uncountAttempt(database, now, limits);
}
