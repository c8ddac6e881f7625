import type { User as UserAnswer } from '@jadeport/contract/accounts';
import { graphemesOf } from '@jadeport/text';
import type { Deps } from '../../context.ts';
import { dayMs, minuteMs } from '../../durations.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Limit, uncountAttempt } from '../../http/throttle.ts';
import { accountId, noActor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { limitSignIns } from './limit-sign-ins.ts';
import { passwordMatches } from './password.ts';
import { findByUsername, toUser } from './session-user.ts';

/**
 * Limits of wrong passwords (interfaces, RATE_LIMIT_PER_MINUTE). They are counted per name *and*
 * network first, so that a stranger cannot lock an owner out. Names count as typed, because a count
 * per account would reveal which e-mail address and customer code belong together. A browser where
 * the owner has signed in before has its own count, which no stranger can use up.
 */
function signInLimits(name: string, address: string, device: string | undefined): Limit[] {
  const few = { limit: 10, windowMs: 15 * minuteMs };
  if (device) return [{ key: `sign-in:device:${device}`, ...few }];
  return [
    { key: `sign-in:pair:${name}`, address, ...few },
    { key: 'sign-in:address', address, limit: 100, windowMs: 15 * minuteMs },
    { key: `sign-in:name:${name}`, limit: 1000, windowMs: dayMs },
  ];
}

type Attempt = {
  username: string;
  password: string;
  /** The second factor, where the user has one. */
  code?: string | undefined;
  address: string;
  /** The id of the browser, if this user has signed in there before. */
  deviceOf: (userId: string) => string | undefined;
};

/**
 * Checks a user name (e-mail address or customer code), password and second factor. All come in one
 * request, so there is no half signed-in session.
 *
 * @throws CREDENTIALS_INVALID for an unknown name and a wrong password alike, after the same work
 * @throws ACCOUNT_SUSPENDED for the correct password of a suspended account only
 * @throws SECOND_FACTOR_REQUIRED or SECOND_FACTOR_INVALID for the correct password only
 * @throws TOO_MANY_SIGN_INS with Retry-After once a limit is exceeded, for correct passwords too
 * @throws SIGN_INS_BUSY with Retry-After while too many passwords wait to be checked
 */
export async function login(
  deps: Deps,
  { username, password, code, address, deviceOf }: Attempt,
): Promise<{ id: string; user: UserAnswer }> {
  const { database, clock } = deps;
  const found = await findByUsername(database, username);
  const device = found && deviceOf(found.user.id);
  const limits = signInLimits(username.toLowerCase(), address, device);
  const now = clock();
  await limitSignIns(database, now, limits);
  const matches = await passwordMatches(found?.passwordHash, password).catch(async (error) => {
    // An unchecked password does not count as a wrong one.
    await uncountAttempt(database, now, limits);
    throw error;
  });
  const failed = (reason: 'credentials' | 'suspended' | 'second factor') =>
    record(database.em(), {
      actor: { ...noActor, address },
      action: 'accounts.sign-in-failed',
      thing: found ? { id: accountId(found.user.id) } : cutShort(username),
      details: { reason },
    });
  if (!found || !matches) {
    await failed('credentials');
    throw new AppError('CREDENTIALS_INVALID');
  }
  await uncountAttempt(database, now, limits);
  if (found.isSuspended) {
    await failed('suspended');
    const because = found.reason ? ` (${found.reason})` : '';
    const { supportEmail } = deps.settings().business;
    throw new AppError('ACCOUNT_SUSPENDED', { because, supportEmail });
  }
  if (found.user.secondFactor) {
    if (code === undefined) throw new AppError('SECOND_FACTOR_REQUIRED');
    const from = { address, known: device !== undefined };
    if (!(await checkSecondFactor(deps, found.user, code, from))) {
      await failed('second factor');
      throw new AppError('SECOND_FACTOR_INVALID');
    }
  }
  return { id: found.user.id, user: toUser(found.user) };
}

/**
 * Of an unknown name the audit log gets only the beginning, because it may be a password typed into
 * the wrong field.
 */
const cutShort = (username: string) => `${graphemesOf(username).slice(0, 2).join('')}…`;
