import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Actor, accountId } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { endSessions } from './access.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { lockSecondFactor } from './second-factor.ts';
import { User } from './user.entity.ts';

/**
 * Turns on a second factor with the first code of the app, ends every session, the caller's
 * included, which the caller renews, and returns the recovery codes.
 *
 * @throws SECOND_FACTOR_CODE_WRONG, TOO_MANY_SIGN_INS
 * @throws SECOND_FACTOR_OFF when none was started, SECOND_FACTOR_ON when it is on
 */
export async function confirmSecondFactor(
  em: EntityManager,
  deps: Deps,
  { id, email, actor }: { id: string; email: string; actor: Actor },
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  await em.transactional((tx) => lockSecondFactor(tx, id, 'off'));
  if (!(await em.findOne(SecondFactor, { user: id }))) throw new AppError('SECOND_FACTOR_OFF');
  const from = { address: actor.address ?? '', known: true };
  if (!(await checkSecondFactor(deps, { id, email }, code, from))) {
    throw new AppError('SECOND_FACTOR_CODE_WRONG');
  }
  return em.transactional(async (tx) => {
    await lockSecondFactor(tx, id, 'off');
    await tx.nativeUpdate(User, { id }, { secondFactorSince: deps.clock() });
    await endSessions(tx, id);
    const thing = { id: accountId(id) };
    await record(tx, { actor, action: 'accounts.second-factor-on', thing });
    return { recoveryCodes: await replaceRecoveryCodes(tx, id) };
  });
}
