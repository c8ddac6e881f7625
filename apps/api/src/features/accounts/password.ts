import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../errors/app-error.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes at once, in this process: one processor is left to answer pages, and two of the four threads
 * of Node's pool to read their files.
 */
export const hashesAtOnce = availableParallelism() > 2 ? 2 : 1;

/** Hashes that wait for their turn, some two seconds of work; more are refused. */
export const hashesWaiting = 50;

/** Seconds, in which the queue has emptied. */
const retryAfter = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** @throws SIGN_INS_BUSY when too many wait */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < hashesAtOnce) running++;
  else if (waiting.length < hashesWaiting) await new Promise<void>((go) => waiting.push(go));
  else throw new AppError('SIGN_INS_BUSY', { seconds: retryAfter }, { retryAfter });
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/**
 * An argon2id hash in PHC form, with its own salt.
 *
 * @throws SIGN_INS_BUSY
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is right. Without a hash it takes as long and is never right.
 *
 * @throws SIGN_INS_BUSY
 */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  // Not in turn: a queue that is full must not leave everybody without it.
  decoy ??= hash('nobody has this password', options);
  const against = stored ?? (await decoy);
  const matches = await inTurn(() => verify(against, password));
  return matches && stored != null;
}
