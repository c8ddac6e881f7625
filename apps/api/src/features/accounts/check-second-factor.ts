import type { Deps } from '../../context.ts';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { dayMs, minuteMs } from '../../durations.ts';
import { decrypt, encrypt } from '../../environment/encryption.ts';
import { type Limit, uncountAttempt } from '../../http/throttle.ts';
import { accountId } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { limitSignIns } from './limit-sign-ins.ts';
import { spendRecoveryCode, withoutGaps } from './recovery-codes.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { counterOf } from './totp.ts';

type User = { id: string; email: string };

const cellOf = (userId: string) => ({ table: 'second_factors', row: userId, column: 'secret' });

export const encryptSecret = (secretKey: string, userId: string, secret: string) =>
  encrypt(secretKey, cellOf(userId), secret);

/**
 * Limits of wrong codes. Whoever tries them knows the password, so the counts are per account; a
 * browser that the owner has used, and a signed-in one, have a count that strangers cannot use up.
 * A hundred tries a day guess a code with a probability of 0.03 %.
 */
function codeLimits(userId: string, from: { address: string; known: boolean }): Limit[] {
  const few = { limit: 10, windowMs: 15 * minuteMs };
  const kind = from.known ? 'known' : 'unknown';
  const address = from.known ? {} : { address: from.address };
  return [
    { key: `second-factor:${kind}:${userId}`, ...address, ...few },
    { key: `second-factor:day:${kind}:${userId}`, limit: 100, windowMs: dayMs },
  ];
}

/**
 * Uses up a code of a user's authenticator app or a recovery code. `known`: whether it comes from a
 * session or a browser of the user.
 *
 * @throws TOO_MANY_SIGN_INS with Retry-After once a limit is exceeded, for correct codes too
 * @returns false for a wrong, expired or used code
 */
export async function checkSecondFactor(
  deps: Pick<Deps, 'database' | 'clock' | 'secretKey'>,
  user: User,
  code: string,
  from: { address: string; known: boolean },
): Promise<boolean> {
  const { database, clock } = deps;
  const now = clock();
  const limits = codeLimits(user.id, from);
  await limitSignIns(database, now, limits);
  const isRight =
    (await spendCode(deps, user.id, code)) ||
    (await recover(database, user.id, code, from.address));
  if (isRight) await uncountAttempt(database, now, limits);
  return isRight;
}

/**
 * Whether a code of the app is valid and newer than every accepted one. The database compares and
 * stores its time step in one statement, so that of simultaneous uses one succeeds.
 */
export async function spendCode(
  { database, clock, secretKey }: Pick<Deps, 'database' | 'clock' | 'secretKey'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const factor = await query(database, SecondFactor)
    .selectFrom('second_factors')
    .where('user_id', '=', userId)
    .select('secret')
    .executeTakeFirst();
  const secret = factor && decrypt(secretKey, cellOf(userId), factor.secret);
  // Undecipherable after a change of SECRET_KEY; recovery codes still work.
  const counter = secret && counterOf(secret, withoutGaps(code), clock());
  if (!counter) return false;
  const accepted = await query(database, SecondFactor)
    .updateTable('second_factors')
    .set({ last_counter: counter })
    .where('user_id', '=', userId)
    .where('last_counter', '<', counter)
    .returning('user_id')
    .execute();
  return accepted.length > 0;
}

async function recover(
  database: Database,
  id: string,
  code: string,
  address: string,
): Promise<boolean> {
  return database.em().transactional(async (tx) => {
    if (!(await spendRecoveryCode(tx, id, code))) return false;
    const account = { id: accountId(id) };
    const actor = { ...account, address };
    await record(tx, { actor, action: 'accounts.recovery-code-used', thing: account });
    return true;
  });
}
