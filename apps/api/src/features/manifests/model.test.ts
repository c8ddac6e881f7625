import { afterManifestCommand, type ManifestState } from '@jadeport/manifest';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openManifests } from '../../../testing/manifests.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { wrongBags } from '../../../testing/wrong-bags.ts';

const home = await openTestApp();
const { clerk, send, parcels, scan, opened, act } = await openManifests(home);
const { database } = home.deps;
afterAll(() => home.close());

const [manifestCount, parcelCount] = [2, 3];
const runs = Number(process.env.MANIFEST_COMMANDS ?? 100) / 20;

const commands = fc.record({
  what: fc.constantFrom(
    ...(['scan', 'scan', 'scan', 'remove', 'edit', 'correct', 'leave'] as const),
    ...(['seal', 'depart', 'cancel'] as const),
  ),
  at: fc.nat(manifestCount - 1),
  parcel: fc.nat(parcelCount - 1),
  pounds: fc.integer({ min: 1, max: 9 }),
});
type Step = typeof commands extends fc.Arbitrary<infer Value> ? Value : never;
type Line = { id: string; weightGrams: number; status: string };
type World = { ids: string[]; numbers: string[]; states: ManifestState[]; lines: Line[][] };

/** Plays one command; what it may not do is refused, and what it did is in the world's states. */
async function play(world: World, step: Step) {
  const { what, at, parcel, pounds } = step;
  const [id = '', trackingNumber = ''] = [world.ids[at], world.numbers[parcel]];
  const state = world.states[at] ?? 'open';
  const reason = 'The model says so';
  switch (what) {
    case 'scan':
      return scan(id, trackingNumber);
    case 'remove':
      return send('DELETE', `/${id}/units/${trackingNumber}`);
    case 'edit':
      return home.send('PUT', `/api/admin/shipments/${trackingNumber}`, {
        session: clerk.session,
        body: { description: `Boots ${pounds}`, weight: pounds },
      });
    case 'correct':
      return act(id, 'corrections', { trackingNumber, kind: 'weight', weight: pounds, reason });
    case 'leave':
      return act(id, 'corrections', { trackingNumber, kind: 'left_behind', reason });
    default: {
      const answer = await act(id, what, what === 'cancel' ? { reason } : {});
      const next = afterManifestCommand(state, what);
      // A table that knows no step refuses; one that does may still be refused, such as with no unit.
      if (!next) expect(answer.status).toBe(409);
      if (answer.status === 200 && next) world.states[at] = next;
      return answer;
    }
  }
}

/** What must hold after every command. */
async function check(world: World): Promise<void> {
  for (const [at, id] of world.ids.entries()) {
    const { body } = await send('GET', `/${id}`);
    expect(body.state).toBe(world.states[at]);
    const { items } = (await send('GET', `/${id}/lines?limit=100`)).body as { items: Line[] };
    const before = world.lines[at] ?? [];
    // Lines only come to the end, and of those that are there only the status changes.
    const facts = (lines: Line[]) => lines.map(({ status: _, ...line }) => line);
    expect(facts(items).slice(0, before.length)).toEqual(facts(before));
    world.lines[at] = items;
    if (body.sealedAt) {
      const counted = items.filter(({ status }) => status === 'current');
      const grams = counted.reduce((sum, line) => sum + line.weightGrams, 0);
      expect(body.totals).toMatchObject({ units: counted.length, weightGrams: grams });
    }
  }
  expect(await wrongBags(database)).toEqual([]);
  const misplaced = await database.execute(
    `select s.tracking_number from bag_units i join bags b on b.id = i.bag_id
     join manifests m on m.id = b.manifest_id join shipments s on s.id = i.shipment_id
     where m.state = 'cancelled' or (m.state = 'departed' and s.status <> 'in_transit')`,
  );
  expect(misplaced).toEqual([]);
}

// A second try would hide what fast-check found.
test('whatever is done, lines stay, totals are their sum, and what departed is in transit', {
  retry: 0,
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(commands, { minLength: 20, maxLength: 20 }), async (steps) => {
      const ids = await Promise.all(Array.from({ length: manifestCount }, () => opened()));
      const states = ids.map((): ManifestState => 'open');
      const world = { ids, numbers: await parcels(parcelCount), states, lines: ids.map(() => []) };
      for (const step of steps) {
        const answer = await play(world, step);
        expect(answer.status, answer.text).toBeLessThan(500);
        await check(world);
      }
    }),
    { numRuns: runs },
  );
});
