import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Actor, accountId } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { endSessions } from './access.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { confirmPassword } from './confirm-password.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { deleteSecondFactor, lockSecondFactor } from './second-factor.ts';

type Owner = { id: string; email: string; actor: Actor };
type Proof = { currentPassword: string; code: string };

/**
 * Turns a user's second factor off and ends every session, the caller's included, which the caller
 * renews.
 *
 * @throws CURRENT_PASSWORD_WRONG, SECOND_FACTOR_CODE_WRONG, TOO_MANY_SIGN_INS, SECOND_FACTOR_OFF
 */
export async function removeSecondFactor(
  em: EntityManager,
  deps: Deps,
  owner: Owner,
  proof: Proof,
): Promise<void> {
  await prove(em, deps, owner, proof);
  await em.transactional(async (tx) => {
    await lockSecondFactor(tx, owner.id, 'on');
    await deleteSecondFactor(tx, owner.id);
    await endSessions(tx, owner.id);
    const [actor, thing] = [owner.actor, { id: accountId(owner.id) }];
    await record(tx, { actor, action: 'accounts.second-factor-off', thing });
  });
}

/**
 * Replaces a user's recovery codes and returns the new ones.
 *
 * @throws CURRENT_PASSWORD_WRONG, SECOND_FACTOR_CODE_WRONG, TOO_MANY_SIGN_INS, SECOND_FACTOR_OFF
 */
export async function renewRecoveryCodes(
  em: EntityManager,
  deps: Deps,
  owner: Owner,
  proof: Proof,
): Promise<{ recoveryCodes: string[] }> {
  await prove(em, deps, owner, proof);
  return em.transactional(async (tx) => {
    await lockSecondFactor(tx, owner.id, 'on');
    const [actor, thing] = [owner.actor, { id: accountId(owner.id) }];
    await record(tx, { actor, action: 'accounts.recovery-codes-renewed', thing });
    return { recoveryCodes: await replaceRecoveryCodes(tx, owner.id) };
  });
}

async function prove(em: EntityManager, deps: Deps, owner: Owner, proof: Proof): Promise<void> {
  await em.transactional((tx) => lockSecondFactor(tx, owner.id, 'on'));
  await confirmPassword(deps, owner.id, proof.currentPassword);
  const from = { address: owner.actor.address ?? '', known: true };
  if (!(await checkSecondFactor(deps, owner, proof.code, from))) {
    throw new AppError('SECOND_FACTOR_CODE_WRONG');
  }
}
