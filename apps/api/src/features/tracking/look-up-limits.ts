import type { Deps } from '../../context.ts';
import { followLimit } from '../../http/followed-limit.ts';
import {
  countAttempt,
  type Limit,
  limitAttempts,
  secondsLeft,
  tooMany,
} from '../../http/throttle.ts';
import type { FollowedLimit } from '../../ports/followed-limit.ts';

/** Limits look-ups by code, which can be guessed, to 30 in a minute from one network. */
export async function limitCodeLookUps(
  { config, database, clock }: Deps,
  address: string,
): Promise<void> {
  if (config.rateLimitPerMinute === 0) return;
  const limit = { key: 'code-look-up', address, limit: 30, windowMs: 60_000 };
  await limitAttempts(database, clock(), [limit]);
}

/**
 * Limits unknown numbers from one network; more are a search for others' parcels. Only misses
 * count, so that a caller with many existing packages is never limited; past the limit hits are
 * refused as well, or the search could continue.
 */
const missLimit: Limit = {
  key: 'look-up-miss',
  limit: 100,
  windowMs: 60 * 60_000,
  isFollowed: true,
};

/** Follows who is past the limit of unknown numbers; nobody is where the settings turn limits off. */
export async function followSearchers(
  deps: Pick<Deps, 'config' | 'database' | 'clock' | 'log'>,
): Promise<FollowedLimit> {
  if (deps.config.rateLimitPerMinute > 0) return followLimit(deps, missLimit);
  return { isPassed: () => false, add() {}, close: async () => {} };
}

/**
 * Counts an unknown number.
 *
 * @throws TOO_MANY_REQUESTS past the limit
 */
export async function countMiss(
  { config, database, clock, searchers }: Deps,
  address: string,
): Promise<void> {
  if (config.rateLimitPerMinute === 0) return;
  const seconds = await countAttempt(database, clock(), [{ ...missLimit, address }]);
  if (seconds === 0) return;
  searchers.add(address);
  throw tooMany(seconds);
}

/**
 * Refuses a known number to a network past the limit.
 *
 * @throws TOO_MANY_REQUESTS past the limit
 */
export function refuseIfSearching({ clock, searchers }: Deps, address: string): void {
  if (searchers.isPassed(address)) throw tooMany(secondsLeft(missLimit, clock()));
}
