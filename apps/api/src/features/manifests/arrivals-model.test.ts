import { randomUUID } from 'node:crypto';
import type { Arrival, Discrepancies } from '@jadeport/contract/manifests';
import { resolutions } from '@jadeport/manifest';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { addFullManifest } from '../../../testing/full-manifest.ts';
import { openManifests } from '../../../testing/manifests.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { wrongBags } from '../../../testing/wrong-bags.ts';
import { noActor } from '../audit/actor.ts';
import { confirmBag } from './confirm-bag.ts';
import { departManifest } from './depart-manifest.ts';
import { getArrival, getDiscrepancies } from './read-arrival.ts';
import { resolveMissing } from './resolve-missing.ts';
import { sealManifest } from './seal-manifest.ts';

const home = await openTestApp();
const { send, scan, opened, act, parcels, arrive, departed } = await openManifests(home);
const { database } = home.deps;
afterAll(() => home.close());

const [manifestCount, unitCount] = [2, 4];
const runs = Number(process.env.MANIFEST_COMMANDS ?? 200) / 20;

const commands = fc.record({
  what: fc.constantFrom(
    ...(['scan', 'scan', 'scan', 'bag', 'confirm', 'resolve', 'resolveBag'] as const),
    ...(['clear', 'close', 'leave', 'rebook', 'depart', 'again'] as const),
  ),
  at: fc.nat(manifestCount - 1),
  unit: fc.nat(2 * unitCount - 1),
  bag: fc.integer({ min: 1, max: 2 }),
  as: fc.constantFrom(...resolutions),
});
type Step = typeof commands extends fc.Arbitrary<infer Value> ? Value : never;
type World = { ids: string[]; numbers: string[]; next: string; last: object | undefined };

/** Two manifests under way, with two bags each, and an open one. */
async function newWorld(): Promise<World> {
  const ids: string[] = [];
  const numbers = await parcels(manifestCount * unitCount);
  for (let at = 0; at < manifestCount; at++) {
    const id = await opened();
    await send('POST', `/${id}/bags`);
    const own = numbers.slice(at * unitCount, (at + 1) * unitCount);
    for (const [index, number] of own.entries()) await scan(id, number, (index % 2) + 1);
    await act(id, 'seal');
    expect((await act(id, 'depart')).status).toBe(200);
    ids.push(id);
  }
  return { ids, numbers, next: await opened(), last: undefined };
}

/** Plays one command; what it may not do is refused. */
async function play(world: World, { what, at, unit, bag, as }: Step) {
  const [id = '', trackingNumber = ''] = [world.ids[at], world.numbers[unit]];
  const reason = 'The model says so';
  switch (what) {
    case 'scan':
      world.last = { scanId: randomUUID() };
      return arrive(id, trackingNumber, world.last);
    case 'again':
      return arrive(id, trackingNumber, world.last);
    case 'bag':
      return arrive(id, `B-${bag}`);
    case 'confirm':
      return act(id, `bags/${bag}/confirm`, { units: 2 });
    case 'resolve':
      return act(id, 'resolutions', { trackingNumber, as, reason });
    case 'resolveBag':
      return act(id, 'resolutions', { bag, as, reason });
    case 'leave':
      return act(id, 'corrections', { trackingNumber, kind: 'left_behind', reason });
    case 'rebook':
      return scan(world.next, trackingNumber);
    case 'depart':
      await act(world.next, 'seal');
      return act(world.next, 'depart');
    default:
      return act(id, what);
  }
}

/** What must hold after every command. */
async function check(world: World): Promise<void> {
  const counted: string[] = [];
  for (const id of [...world.ids, world.next]) {
    const [{ body: manifest }, { body: told }, { body: known }] = [
      await send('GET', `/${id}`),
      await send('GET', `/${id}/discrepancies`),
      await send('GET', `/${id}/arrival`),
    ];
    if (!manifest.sealedAt) continue;
    const { units, missing, counted: count } = told as Discrepancies;
    const arrival = known as Arrival;
    expect(count + missing.length).toBe(units);
    expect(units).toBe(manifest.totals.units);
    const unresolved = missing.filter(({ resolution }) => resolution === null).length;
    expect(arrival).toMatchObject({ units, counted: count, unresolved });
    if (manifest.state === 'closed') expect([unresolved, arrival.held]).toEqual([0, 0]);
    const { items } = (await send('GET', `/${id}/arrivals?list=counted&limit=100`)).body;
    expect(items).toHaveLength(count);
    counted.push(...items.map(({ trackingNumber }: { trackingNumber: string }) => trackingNumber));
  }
  expect(await wrongBags(database)).toEqual([]);
  // Nothing comes twice.
  expect(new Set(counted).size).toBe(counted.length);
}

// A second try would hide what fast-check found.
test('whatever is done, what came and what is missing are what left', {
  retry: 0,
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(commands, { minLength: 20, maxLength: 20 }), async (steps) => {
      const world = await newWorld();
      for (const step of steps) {
        const answer = await play(world, step);
        expect(answer.status, answer.text).toBeLessThan(500);
        await check(world);
      }
    }),
    { numRuns: runs },
  );
});

test('all of a bag is confirmed or lost in as many statements for hundreds of units as for ten', async () => {
  const { deps } = home;
  const underWay = async (units: number) => {
    const id = await addFullManifest(database, units);
    await sealManifest(database.em(), deps, noActor, id);
    await departManifest(database.em(), deps, noActor, id);
    const { bags } = await getArrival(database.em(), deps, id);
    return { id, first: bags[0]?.units ?? 0, second: bags[1]?.units ?? 0 };
  };
  const counted = async (units: number) => {
    const { id, first, second } = await underWay(units);
    const statements = await statementsOf(async () => {
      await confirmBag(database.em(), deps, noActor, { id, bag: 1, units: first });
      const lost = { id, bag: 2, as: 'lost', reason: 'The bag is not there' } as const;
      await resolveMissing(database.em(), deps, noActor, lost);
      await getArrival(database.em(), deps, id);
      await getDiscrepancies(database.em(), id);
    });
    expect(await getArrival(database.em(), deps, id)).toMatchObject({
      units,
      counted: first,
      unresolved: units - first - second,
    });
    return statements.length;
  };
  const few = await counted(100);
  expect(await counted(1000)).toBe(few);
});

test('a scan takes as many statements on a manifest of forty units as on one of two', async () => {
  const counted = async (count: number) => {
    const { id, numbers } = await departed(count);
    await act(id, 'arrive');
    const statements = await statementsOf(async () => {
      expect((await arrive(id, numbers[0] ?? '')).body.outcome).toBe('counted');
    });
    return statements.length;
  };
  expect(await counted(40)).toBe(await counted(2));
});
