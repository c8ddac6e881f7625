import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Actor, accountId } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { endSessions } from './access.ts';
import { mailSecondFactorReset } from './accounts.jobs.ts';
import { deleteSecondFactor, lockSecondFactor } from './second-factor.ts';
import { findByUsername } from './session-user.ts';

/**
 * Turns off the second factor of somebody who lost their device, signs them out and emails them.
 *
 * @throws NOT_FOUND for an unknown user name, SECOND_FACTOR_OFF where none is on
 * @throws SECOND_FACTOR_OWN for the caller's own, which needs their password and a code
 */
export async function resetSecondFactor(
  em: EntityManager,
  { database, jobs }: Deps,
  actor: Actor,
  { username }: { username: string },
): Promise<void> {
  const found = await findByUsername(database, username);
  if (!found) throw new AppError('NOT_FOUND');
  const { id } = found.user;
  if (accountId(id) === actor.id) throw new AppError('SECOND_FACTOR_OWN');
  await em.transactional(async (tx) => {
    await lockSecondFactor(tx, id, 'on');
    await deleteSecondFactor(tx, id);
    await endSessions(tx, id);
    await jobs.enqueue(tx, mailSecondFactorReset.name, { userId: id });
    const thing = { id: accountId(id) };
    await record(tx, { actor, action: 'accounts.second-factor-reset', thing });
  });
}
