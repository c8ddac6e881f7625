import { comparedNumber, normalizeTrackingNumber } from '@jadeport/tracking';
import type { Deps } from '../../context.ts';
import { namedBySql } from '../shipments/named-shipment.ts';
import { countMiss, refuseIfSearching } from '../tracking/look-up-limits.ts';

/** Finds shipments like the look-up. Raw SQL, so that all numbers are one parameter. */
const followedSql = `
  select number, (select s.id from shipments s ${namedBySql('compared')}) as "shipmentId"
  from unnest($1::text[], $2::text[]) as numbers(number, compared)`;

/**
 * The shipments of numbers, each with the numbers that were requested. An unknown number finds
 * nothing and counts as in a look-up.
 *
 * @throws TOO_MANY_REQUESTS past the look-up's limit of unknown numbers
 */
export async function followedNumbers(
  deps: Deps,
  trackingNumbers: readonly string[],
  address: string,
): Promise<Map<string, string[]>> {
  const followed = new Map<string, string[]>();
  const numbers = [...new Set(trackingNumbers.map(normalizeTrackingNumber))];
  if (numbers.length === 0) return followed;
  refuseIfSearching(deps, address);
  const rows = await deps.database.execute<{ number: string; shipmentId: string | null }>(
    followedSql,
    [numbers, numbers.map(comparedNumber)],
  );
  for (const { number, shipmentId } of rows) {
    if (!shipmentId) await countMiss(deps, address);
    else followed.set(shipmentId, [...(followed.get(shipmentId) ?? []), number]);
  }
  return followed;
}
