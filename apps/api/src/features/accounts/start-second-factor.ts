import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { encryptSecret } from './check-second-factor.ts';
import { confirmPassword } from './confirm-password.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { lockSecondFactor } from './second-factor.ts';
import { newSecret, qrOf, secretUri } from './totp.ts';

/**
 * Creates the secret for a user's authenticator app and replaces an unconfirmed one. It has no
 * effect on sign-in before it is confirmed.
 *
 * @throws CURRENT_PASSWORD_WRONG, TOO_MANY_SIGN_INS, SECOND_FACTOR_ON
 */
export async function startSecondFactor(
  em: EntityManager,
  deps: Deps,
  user: { id: string; email: string },
  { currentPassword }: { currentPassword: string },
): Promise<{ secret: string; uri: string; qr: string }> {
  await confirmPassword(deps, user.id, currentPassword);
  const secret = newSecret();
  const encrypted = encryptSecret(deps.secretKey, user.id, secret);
  await em.transactional(async (tx) => {
    await lockSecondFactor(tx, user.id, 'off');
    await query(tx, SecondFactor)
      .insertInto('second_factors')
      .values({ user_id: user.id, secret: encrypted, last_counter: 0 })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ secret: encrypted, last_counter: 0 }),
      )
      .execute();
  });
  const uri = secretUri(secret, deps.settings().business.name, user.email);
  return { secret, uri, qr: await qrOf(uri) };
}
