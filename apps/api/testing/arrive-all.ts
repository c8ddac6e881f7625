import type { Deps, SessionUser } from '../src/context.ts';
import { noActor } from '../src/features/audit/actor.ts';
import { clearManifest } from '../src/features/manifests/clear-manifest.ts';
import { confirmBag } from '../src/features/manifests/confirm-bag.ts';
import { getArrival } from '../src/features/manifests/read-arrival.ts';
import { scanArrival } from '../src/features/manifests/scan-arrival.ts';

/** Nobody's documents are linked, so of a person only the id is read. */
const clerk = { id: '00000000-0000-4000-8000-000000000000' } as SessionUser;

/** The scan of a unit: on each try the same one, as a device sends it. */
export const scanOf = (trackingNumber: string) => ({
  scanId: `00000000-0000-4000-8000-00${trackingNumber.replace(/\D/g, '').padStart(10, '0')}`,
  code: trackingNumber,
});

/**
 * Counts everything on a manifest and clears it. Bags with an odd number are confirmed as a whole, the
 * units of the others scanned one by one, all of them again where some were scanned before.
 */
export async function arriveAll(deps: Deps, id: string): Promise<void> {
  const { database } = deps;
  const { bags } = await getArrival(database.em(), deps, id);
  for (const { number: bag, units } of bags) {
    if (bag % 2 === 1) await confirmBag(database.em(), deps, noActor, { id, bag, units });
    else for (const number of await unitsOf(deps, id, bag)) await scanUnit(deps, id, number);
  }
  await clearManifest(database.em(), deps, noActor, { id });
}

const scanUnit = (deps: Deps, id: string, number: string) =>
  scanArrival(deps.database.em(), deps, noActor, clerk, {
    id,
    ...scanOf(number),
    documentIds: [],
  });

async function unitsOf({ database }: Deps, id: string, bag: number): Promise<string[]> {
  const rows = await database.execute<{ number: string }>(
    `select tracking_number as number from manifest_lines where manifest_id = $1 and bag = $2
     order by tracking_number`,
    [id, bag],
  );
  return rows.map(({ number }) => number);
}
