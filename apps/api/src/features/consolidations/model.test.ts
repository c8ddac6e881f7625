// @database
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addParcels } from '../../../testing/parcels.ts';
import { openStaffShipments } from '../../../testing/staff-shipments.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hourMs } from '../../durations.ts';
import { noActor } from '../audit/actor.ts';
import { expireQuotes } from './decide-consolidation.ts';

/**
 * Random work on one customer's parcels and consolidations, against the real database. Commands in
 * all; `CONSOLIDATION_COMMANDS=10000` in front of vitest plays ten thousand. fast-check prints seed and
 * commands when an invariant breaks.
 */
const commands = Number(process.env.CONSOLIDATION_COMMANDS) || 150;
const perRun = 50;

let home: TestApp;
let staff: Awaited<ReturnType<typeof openStaffShipments>>;

beforeAll(async () => {
  home = await openTestApp();
  staff = await openStaffShipments(home);
});
afterAll(() => home.close());

const place = fc.nat({ max: 999 });
const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('request'), at: place, other: place }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('pack'), at: place }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('approve'), at: place }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('decline'), at: place }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('expire') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('move'),
      at: place,
      status: fc.constantFrom('processing', 'in_transit', 'exception', 'received', 'delivered'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('arrive') }) },
);
type Command = { what: string; at?: number; other?: number; status?: string };

type World = { parcels: string[]; consolidations: { id: string; number: string }[] };
const pick = <Item>(items: readonly Item[], at = 0) => items[at % Math.max(items.length, 1)];

/** Does one command; a refusal is as good an answer as a success, a fault of ours is not. */
async function play(world: World, { what, at, other, status }: Command): Promise<number> {
  const { session } = staff.owner;
  const chosen = pick(world.consolidations, at);
  switch (what) {
    case 'arrive': {
      const { database } = home.deps;
      const parcel = { status: 'received' as const };
      world.parcels.push(...(await addParcels(database, staff.owner.customerCode, [parcel])));
      return 200;
    }
    case 'request': {
      const trackingNumbers = [pick(world.parcels, at) ?? '', pick(world.parcels, other) ?? ''];
      const body = { trackingNumbers, service: 'standard' };
      const answer = await home.send('POST', '/api/consolidations', { session, body });
      const { id, trackingNumber } = answer.body;
      if (answer.status === 201) world.consolidations.push({ id, number: trackingNumber });
      return answer.status;
    }
    case 'pack': {
      const body = { weight: 4, length: 53, width: 23, height: 29 };
      const path = `/api/admin/consolidations/${chosen?.id ?? 'none'}/pack`;
      return (await home.send('POST', path, { session: staff.session, body })).status;
    }
    case 'expire':
      home.passTime(72 * hourMs);
      await expireQuotes(home.deps.database.em(), home.deps, noActor);
      // Back again, or the sessions would end too.
      home.passTime(-72 * hourMs);
      return 200;
    case 'move': {
      const numbers = [...world.parcels, ...world.consolidations.map(({ number }) => number)];
      const timestamp = home.deps.clock().toISOString();
      return (await staff.move(pick(numbers, at) ?? 'none', status ?? '', { timestamp })).status;
    }
    default: {
      const path = `/api/consolidations/${chosen?.id ?? 'none'}/${what}`;
      // Twice at once: one effect at most.
      const send = () => home.send('POST', path, { session });
      const [one, two] = await Promise.all([send(), send()]);
      expect([one.status, two.status].filter((each) => each === 200).length).toBeLessThan(2);
      return Math.max(one.status, two.status);
    }
  }
}

/** What of these numbers breaks the rules, in one read. */
const brokenSql = `select * from (
  select m.tracking_number as number, 'another status than its consolidation' as rule
    from shipments m join shipments c on c.id = m.consolidation_id where m.status <> c.status
  union all
  select m.tracking_number, 'in a consolidation that is declined, or in no list of one'
    from shipments m join shipments c on c.id = m.consolidation_id
    left join consolidation_members h on h.consolidation_id = c.id and h.shipment_id = m.id
    where c.consolidation_state = 'declined' or h.shipment_id is null
  union all
  select c.tracking_number, 'without its parcels'
    from consolidation_members h join shipments c on c.id = h.consolidation_id
    join shipments m on m.id = h.shipment_id
    where c.consolidation_state <> 'declined' and m.consolidation_id is distinct from c.id
  union all
  select s.tracking_number, 'another status than its last event'
    from shipments s where s.status <> (select h.status from tracking_events h
      where h.shipment_id = s.id order by h.id desc limit 1)
    and exists (select from tracking_events h where h.shipment_id = s.id)
  union all
  select c.tracking_number, 'on its way without approval'
    from shipments c where c.consolidation_state in ('requested', 'quoted')
    and c.status not in ('received', 'processing')
  ) broken where number = any($1)`;

// A second try would hide what fast-check found.
test('a parcel has the status of its consolidation, whatever happens in whatever order', {
  retry: 0,
  timeout: 120_000 + commands * 150,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: perRun, maxLength: perRun }),
      async (played) => {
        const { database } = home.deps;
        const parcel = { status: 'received' as const };
        const parcels = await addParcels(
          database,
          staff.owner.customerCode,
          Array.from({ length: 6 }, () => parcel),
        );
        const world: World = { parcels, consolidations: [] };
        for (const each of played) {
          expect(await play(world, each)).toBeLessThan(500);
          const numbers = [...world.parcels, ...world.consolidations.map(({ number }) => number)];
          expect(await database.execute(brokenSql, [numbers])).toEqual([]);
        }
      },
    ),
    { numRuns: Math.ceil(commands / perRun) },
  );
});
