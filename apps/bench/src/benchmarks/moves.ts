import { openMoves } from '@jadeport/api/testing/moves';
import type { Benchmark, Cell } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { warnings } from '../database.ts';
import { median, pairedRatio } from '../figures.ts';
import { freshPostgres } from '../postgres.ts';

type Moves = Awaited<ReturnType<typeof openMoves>>;
type Target = 'in_transit' | 'customs_hold';

const units = 5_000;
const boxes = 100;
const inBox = 4;

/**
 * One flight: parcels and sealed boxes with parcels in them. Every second one has a subscriber by
 * email, every tenth an order of a shop with webhooks, each a matched pre-alert.
 */
const fill = [
  `insert into users (id, email, first_name, last_name, created_at)
   select gen_random_uuid(), 'owner' || n || '@example.com', 'Marcia', 'Campbell', now()
   from generate_series(1, 500) n`,
  `insert into customers (id, user_id, number, customer_code, phone_number, street_address, city,
     parish, created_at)
   select gen_random_uuid(), id, n, 'J10-' || n, '876-555-0123', '14 Manchester Road', 'Mandeville',
     'Manchester', created_at
   from (select *, substring(email from '\\d+')::int as n from users) u`,
  `insert into shipments (id, customer_id, tracking_number, description, status, kind,
     consolidation_state, created_at, updated_at, moved_at)
   select gen_random_uuid(), c.id, 'CJS' || to_char(n, 'FM0000000000'), 'Kitchen scale', 'in_transit',
     case when n <= ${boxes} then 'consolidation' else 'parcel' end,
     case when n <= ${boxes} then 'sealed' end,
     now() - interval '9 days', now(), now() - interval '1 day'
   from generate_series(1, ${units}) n join customers c on c.number = n % 500 + 1`,
  `update shipments m set consolidation_id = b.id from shipments b
   where m.serial between ${boxes + 1} and ${boxes + boxes * inBox}
     and b.serial = (m.serial - 1) % ${boxes} + 1`,
  `insert into tracking_events (shipment_id, status, location, occurred_at)
   select id, stop, 'Guangzhou, China', created_at
   from shipments, unnest(array['pending', 'received', 'processing', 'in_transit']) stop`,
  `insert into pre_alerts (id, customer_id, shipment_id, state, waybill, seller, service, items,
     papers, created_at, updated_at)
   select gen_random_uuid(), customer_id, id, 'matched', tracking_number, 'Taobao', 'standard', '[]',
     'missing', created_at, created_at
   from shipments where kind = 'parcel'`,
  `insert into subscriptions (id, shipment_id, channel, address, language, status, requested_at)
   select gen_random_uuid(), id, 'email', 'owner' || serial || '@example.com', 'en', 'active', now()
   from shipments where serial % 2 = 0`,
  `insert into platforms (id, user_id, name, platform_type, api_key, api_secret,
     additional_settings, webhook_url, created_at)
   select gen_random_uuid(), id, 'Shop', 'other', '', '', '', 'https://shop.example/hook', now()
   from users limit 1`,
  `insert into orders (platform_id, external_id, order_number, customer_name, items, total_amount,
     total_exact, currency, source_url, is_cancelled, ordered_at,
     imported_at, shipment_id, is_processed)
   select p.id, s.serial::text, s.serial::text, 'Andrea', '[]', 100, '1', 'USD', '', false, now(),
     now(), s.id, true
   from platforms p, shipments s where s.serial % 10 = 0`,
  'vacuum analyze',
];

const job = `insert into pgboss.job (id, name, data, group_id, expire_seconds, deletion_seconds,
    keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter,
    heartbeat_seconds)
  select gen_random_uuid(), q.name, j.data, j.of, q.expire_seconds, q.deletion_seconds,
    now() + q.retention_seconds * interval '1s', q.retry_limit, q.retry_delay, q.retry_backoff,
    q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
  from pgboss.queue q,`;

/** What the use-case does, as somebody writes it who knows that every unit may move, and what is in it. */
const byHand = (ids: readonly string[], to: Target) =>
  [
    [
      `select id, status from shipments where id = any($1)
       order by tracking_number for update`,
      [ids],
    ],
    [
      `with unit as (
         select id from shipments where id = any($1)
       ), event as (
         insert into tracking_events (shipment_id, status, location, occurred_at, recorded_at)
         select id, $2, 'Kingston, Jamaica', now(), now() from unit returning id, shipment_id
       )
       ${job} (
         select json_build_object('subscriptionId', s.id, 'eventId', event.id) as data, null as of
         from event join subscriptions s on s.shipment_id = event.shipment_id
         where s.status = 'active' and s.channel = 'email'
       ) j where q.name = 'tracking.send-notice'`,
      [ids, to],
    ],
    [
      `update shipments set status = $2, moved_at = greatest(moved_at, now()), updated_at = now(),
         withdrawn_at = null
       where id = any($1)`,
      [ids, to],
    ],
    [
      `update pre_alerts p set state = 'matched' from shipments s where s.id = p.shipment_id
         and s.id = any($1) and p.state = 'open'`,
      [ids],
    ],
    [
      `${job} (
         select json_build_object('platformId', p.id, 'event', 'shipment.updated',
           'subject', s.id, 'at', now()) as data, p.id::text as of
         from shipments s join orders o on o.shipment_id = s.id
         join platforms p on p.id = o.platform_id and p.webhook_url is not null
         where s.id = any($1)
       ) j where q.name = 'webhooks.deliver'`,
      [ids],
    ],
    [
      `insert into shipment_changes (shipment_id, what, changed_at)
       select id, 'event', now() from shipments where id = any($1)`,
      [ids],
    ],
    ["select pg_notify('jadeport', 'changes')", []],
  ] as const;

/** A whole flight at once, by the use-case and by hand. */
export const moves: Benchmark = {
  name: 'moves',
  summary: '5,000 shipments moved by the use-case and by hand-written SQL, on both databases',
  async run({ quick, rounds = quick ? 3 : 11 }) {
    await using folder = await temporaryFolder();
    await using postgres = await freshPostgres();
    const databases = [
      ['PostgreSQL', postgres.url],
      ['embedded database', undefined],
    ] as const;
    const rows: Cell[][] = [];
    const faults: string[] = [];
    for (const [name, databaseUrl] of databases) {
      const options = { databaseUrl, dataDir: folder.path, log: warnings };
      await using opened = await openMoves(options);
      for (const statement of fill) await opened.database.execute(statement);
      const { ours, plain, wrong } = await measure(opened, rounds);
      faults.push(...wrong.map((fault) => `${name}: ${fault}`));
      rows.push([
        name,
        ...[ours, plain].map((each) => median(each).toFixed(0)),
        pairedRatio(ours, plain),
      ]);
    }
    const columns = ['', 'use-case, ms', 'by hand, ms', 'ratio'];
    const title = `${units.toLocaleString('en')} shipments moved, ${boxes} of them boxes with ${inBox} parcels`;
    const note = `Medians of ${rounds} paired rounds; 2,500 notices and 500 webhooks each. The aim is at most 3.`;
    return { tables: [{ title, rows: [columns, ...rows], notes: [note] }], faults };
  },
};

/** Both in turn, the first one alternating; what they wrote is counted and put back each time. */
async function measure(moves: Moves, rounds: number) {
  const rows = await moves.database.execute<{ id: string; box: string | null }>(
    'select id, consolidation_id as box from shipments',
  );
  const all = rows.map(({ id }) => id);
  const given = rows.filter(({ box }) => box === null).map(({ id }) => id);
  const [ours, plain, wrong]: [number[], number[], string[]] = [[], [], []];
  const sides = [
    [ours, (to: Target) => moves.move(given, to)],
    [plain, (to: Target) => moves.run(byHand(all, to))],
  ] as const;
  let to: Target = 'customs_hold';
  for (let round = -1; round < rounds; round++) {
    const turn = round % 2 === 0 ? sides : sides.toReversed();
    for (const [times, work] of turn) {
      const started = performance.now();
      await work(to);
      // The first round is a warm-up and not counted.
      if (round >= 0) times.push(performance.now() - started);
      wrong.push(...(await faultsOf(moves, to)));
      for (const statement of putBack) await moves.database.execute(statement);
      to = to === 'in_transit' ? 'customs_hold' : 'in_transit';
    }
  }
  return { ours, plain, wrong };
}

const putBack = [
  'delete from pgboss.job',
  'delete from shipment_changes',
  'vacuum analyze shipments, tracking_events, shipment_changes, pgboss.job',
];

/** What differs from a flight that moved: statuses, events, changes and jobs. */
async function faultsOf({ database }: Moves, to: Target): Promise<string[]> {
  const [found] = await database.execute<Record<string, number>>(
    `select (select count(*)::int from shipments where status = $1) as moved,
       (select count(*)::int from tracking_events e join shipments s on s.id = e.shipment_id
         where e.recorded_at = (select max(recorded_at) from tracking_events) and e.status = $1) as events,
       (select count(*)::int from shipment_changes where what = 'event') as changes,
       (select count(*)::int from pgboss.job where name = 'tracking.send-notice') as notices,
       (select count(*)::int from pgboss.job where name = 'webhooks.deliver') as webhooks`,
    [to],
  );
  const expected = {
    moved: units,
    events: units,
    changes: units,
    notices: units / 2,
    webhooks: units / 10,
  };
  return Object.entries(expected)
    .filter(([what, count]) => found?.[what] !== count)
    .map(([what, count]) => `${found?.[what]} ${what}, not ${count}`);
}
