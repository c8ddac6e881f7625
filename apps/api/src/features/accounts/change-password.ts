import type { changePasswordInput } from '@jadeport/contract/accounts';
import type { z } from 'zod';
import type { Deps, SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { type Actor, accountId } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { endLinks, endSessions } from './access.ts';
import { confirmPassword } from './confirm-password.ts';
import { hashPassword } from './password.ts';
import { User } from './user.entity.ts';
import { refuseWeakPassword } from './weak-password.ts';

/**
 * Changes a user's password and ends every session, the caller's included, which the caller renews.
 * API keys are kept unless their revocation is requested.
 *
 * @throws VALIDATION_FAILED for a weak password
 * @throws CURRENT_PASSWORD_WRONG when the current password is wrong
 * @throws TOO_MANY_SIGN_INS after ten wrong ones in 15 minutes
 */
export async function changePassword(
  em: EntityManager,
  deps: Deps,
  { actor, ...owner }: Pick<SessionUser, 'id' | 'email' | 'customer'> & { actor: Actor },
  input: z.output<typeof changePasswordInput>,
): Promise<{ revokedApiKeys: number; remainingApiKeys: number }> {
  const { settings, clock, userApiKeys } = deps;
  const { currentPassword, password } = input;
  const { id: userId, email, customer } = owner;
  refuseWeakPassword(password, { email, customer, brandName: settings().business.name });
  await confirmPassword(deps, userId, currentPassword);
  const passwordHash = await hashPassword(password);
  const now = clock();
  return em.transactional(async (tx) => {
    await tx.nativeUpdate(User, { id: userId }, { passwordHash });
    await endLinks(tx, userId, now);
    await endSessions(tx, userId);
    const thing = { id: accountId(userId) };
    await record(tx, { actor, action: 'accounts.password-changed', thing });
    const revokedApiKeys = input.revokeApiKeys ? await userApiKeys.revokeAll(tx, userId, actor) : 0;
    return { revokedApiKeys, remainingApiKeys: await userApiKeys.count(tx, userId) };
  });
}
