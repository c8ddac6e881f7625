import { countDays } from '@jadeport/api/count-days';
import { defaultSettings } from '@jadeport/settings';
import type { Benchmark } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { withDatabase } from '../database.ts';
import { inBulk } from '../fill-shipments.ts';
import { withClient } from '../postgres.ts';
import { comparisonTable, openSide, type Question, sizesOf } from '../two-sizes.ts';

const asked = 40;
const historyDays = 700;
/** The same at both sizes: shelves, and what is under way, do not grow with the years. */
const open = { packages: 2_000, unpaid: 1_000, stored: 2_000 };

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const names = [
  'volumes',
  'revenue',
  'transit-times',
  'throughput',
  'ageing',
  'unpaid',
  'storage',
] as const;
const path = (name: string, days: number) =>
  `/api/admin/reports/${name}?from=${daysAgo(days - 1)}&to=${daysAgo(0)}`;

const questions: readonly Question<number>[] = [
  ...names.map((name) => [`${name}, 30 days`, () => path(name, 30)] as const),
  ...(['volumes', 'revenue', 'transit-times', 'throughput'] as const).map(
    (name) => [`${name}, a year`, () => path(name, 365)] as const,
  ),
  ['the overview', () => '/api/admin/reports/overview'],
  ['a day’s journal', () => `/api/admin/journal.csv?for=xero&day=${daysAgo(0)}`],
];

/** What a forwarder with so many shipments has besides: a tenth of them billed, work in the audit log. */
const statements = (rows: number) => [
  `update shipments set status = 'delivered' where status <> 'delivered' and serial <=
     (select max(serial) from shipments) - ${open.packages * 9}`,
  `insert into tracking_events (shipment_id, status, location, place_code, occurred_at)
   select s.id, stop.status, 'On the way', null, s.created_at + stop.at * interval '1 day' + stop.jitter
   from (select s.*, (serial % 5) * interval '1 day' as late from shipments s
     where status = 'delivered' and serial % 2 = 0) s
   cross join lateral (values ('in_transit', 4, interval '0'), ('ready_for_pickup', 11, s.late),
     ('delivered', 13, s.late)) as stop (status, at, jitter)
   where s.created_at + stop.at * interval '1 day' + stop.jitter < now()`,
  `insert into audit_entries (at, actor, action, thing, details)
   select now() - n * (interval '${historyDays} days' / ${rows}),
     'account:' || (array['11111111-1111-4111-8111-111111111111',
       '22222222-2222-4222-8222-222222222222'])[n % 2 + 1],
     (array['receiving.received', 'shipments.moved', 'manifests.unit-counted'])[n % 3 + 1],
     'CJS' || n, '{}' from generate_series(${rows}, 1, -1) n`,
  `insert into invoices (id, number, state, customer_id, currency, total_cents, courier_cents,
     government_cents, allocated_cents, fx, jmd_cents, made_at, issued_at)
   select gen_random_uuid(), null, 'draft', c.id, 'USD', 5000, 3000, 2000, 0,
     '{"jmdPerUsd":"160.0000","day":"2026-11-25","source":"bench","version":1}', 800000,
     now() - n * (interval '${historyDays} days' / ${rows / 10}), null
   from generate_series(1, ${rows / 10}) n
   join customers c on c.number = n % (${rows / 10}) + 1`,
  `insert into charges (id, shipment_id, customer_id, kind, beneficiary, amount_cents, currency,
     explanation, state, invoice_id, recorded_at)
   select gen_random_uuid(), (select id from shipments limit 1), i.customer_id, k.kind, k.beneficiary,
     k.cents, 'USD', '{}', 'open', i.id, i.made_at
   from invoices i, (values ('shipping', 'courier', 3000), ('customs', 'government', 2000))
     as k (kind, beneficiary, cents)`,
  `insert into invoice_lines (invoice_id, position, charge_id, tracking_number, description, kind,
     beneficiary, amount_cents, currency, worth_cents, explanation)
   select c.invoice_id, row_number() over (partition by c.invoice_id), c.id, 'CJS', 'A bench', c.kind,
     c.beneficiary, c.amount_cents, 'USD', c.amount_cents, '{}' from charges c`,
  `update invoices i set number = 'B-' || o.n, issued_at = i.made_at,
     state = case when o.n <= ${open.unpaid} then 'issued' else 'paid' end,
     allocated_cents = case when o.n <= ${open.unpaid} then 0 else 5000 end
   from (select id, row_number() over (order by made_at desc) as n from invoices) o
   where o.id = i.id`,
  `insert into storage_clocks (shipment_id, site, free_until, abandoned_from, charged_days, counted_at)
   select id, 'JM', current_date, current_date + 180, (serial % 3)::int, now()
   from shipments order by serial desc limit ${open.stored}`,
];

async function fill(databaseUrl: string, rows: number): Promise<number[]> {
  await withClient(databaseUrl, async (client) => {
    await inBulk(client, async () => {
      for (const statement of statements(rows)) await client.query(statement);
    });
  });
  await using folder = await temporaryFolder();
  await withDatabase({ databaseUrl, dataDir: folder.path }, (database) =>
    countDays(database.em(), { settings: () => defaultSettings, clock: () => new Date() }),
  );
  await withClient(databaseUrl, (client) => client.query('vacuum analyze'));
  return Array.from({ length: asked }, (_, at) => at);
}

/** The reports over few and many shipments, on two databases in turn. */
export const reports: Benchmark = {
  name: 'reports',
  summary: 'reports over 10,000 and 1,000,000 shipments on PostgreSQL',
  async run({ quick, rounds = quick ? 3 : 7 }) {
    await using opened = new AsyncDisposableStack();
    const [few = 0, many = 0] = sizesOf(quick);
    const sides = [await openSide(opened, few, fill), await openSide(opened, many, fill)] as const;
    const aim = `The aim is at most 1.5. Both have ${open.packages.toLocaleString('en')} packages under way, ${open.unpaid.toLocaleString('en')} unpaid invoices and ${open.stored.toLocaleString('en')} units stored; the rest is history of ${historyDays} days.`;
    const how = { rounds, at: 0.95, aim };
    return { tables: [await comparisonTable('Reports', sides, questions, how)], faults: [] };
  },
};
