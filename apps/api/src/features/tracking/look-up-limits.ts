import type { Deps } from '../../context.ts';
import { isPassed, type Limit, limitAttempts, secondsLeft, tooMany } from '../../http/throttle.ts';

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
export const missLimit = (address: string): Limit => ({
  key: 'look-up-miss',
  address,
  limit: 100,
  windowMs: 60 * 60_000,
});

/**
 * Counts an unknown number.
 *
 * @throws TOO_MANY_REQUESTS past the limit
 */
export async function countMiss({ config, database, clock }: Deps, address: string): Promise<void> {
  if (config.rateLimitPerMinute === 0) return;
  await limitAttempts(database, clock(), [missLimit(address)]);
}

/** Refuses a known number to a network past the limit. */
export function refuseSearch({ config, clock }: Deps, address: string): void {
  if (config.rateLimitPerMinute === 0) return;
  throw tooMany(secondsLeft(missLimit(address), clock()));
}

/**
 * The same for a number that was found without checking the limit.
 *
 * @throws TOO_MANY_REQUESTS past the limit
 */
export async function refuseIfSearching(deps: Deps, address: string): Promise<void> {
  const { database, clock } = deps;
  if (await isPassed(database, missLimit(address), clock())) refuseSearch(deps, address);
}
