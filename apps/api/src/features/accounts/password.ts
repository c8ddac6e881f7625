import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../errors/app-error.ts';
import { Turns } from '../../waiting/turns.ts';
import { presentCaller, whileWaiting } from '../../waiting/waiting.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Concurrent hashes in this process. One processor is left for pages, and two of the four threads
 * of Node's pool for reading files.
 */
export const hashesAtOnce = availableParallelism() > 2 ? 2 : 1;

/** Hashes of one caller that may wait, about two seconds of work; further ones are refused. */
export const hashesWaiting = 50;

/** In seconds; by then the queue of one caller is empty. */
const retryAfter = 3;

/** One account, or the visitors of one network, have at most half of the line, and take turns. */
const turns = new Turns({
  places: hashesAtOnce,
  placesEach: hashesAtOnce,
  waiting: 2 * hashesWaiting,
  waitingEach: hashesWaiting,
});

/** @throws SIGN_INS_BUSY when too many wait, TOO_MANY_AT_ONCE when too many of this caller do */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return whileWaiting(async () => {
    const giveBack = await turns.take(presentCaller()).catch(() => {
      throw new AppError('SIGN_INS_BUSY', { seconds: retryAfter }, { retryAfter });
    });
    return work().finally(giveBack);
  });
}

/**
 * Returns an argon2id hash in PHC form, with a random salt.
 *
 * @throws SIGN_INS_BUSY
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is correct. Without a hash it takes as long and is never correct.
 *
 * @throws SIGN_INS_BUSY
 */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  // Bypasses the queue, because a full queue must not prevent the decoy hash for everybody.
  decoy ??= hash('nobody has this password', options);
  const against = stored ?? (await decoy);
  const matches = await inTurn(() => verify(against, password));
  return matches && stored != null;
}
