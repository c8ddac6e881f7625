import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { v8Flags } from '@jadeport/api/v8-flags';
import type { Benchmark } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { withDatabase } from '../database.ts';
import { seconds } from '../figures.ts';
import { freshPostgres } from '../postgres.ts';

const run = promisify(execFile);
const program = new URL('../../../api/src/move-to-postgresql.ts', import.meta.url).pathname;

/** Customers, and a package with three events for each. */
const rowsOf = (customers: number) => [
  `insert into users (id, email, first_name, last_name, created_at)
   select gen_random_uuid(), 'owner' || n || '@example.com', 'Marcia', 'Campbell', now()
   from generate_series(1, ${customers}) n`,
  `insert into customers (id, user_id, number, customer_code, phone_number, street_address, city,
     parish, created_at)
   select gen_random_uuid(), id, n, 'J10-' || to_char(n, 'FM9999900'), '876-555-0123',
     '14 Manchester Road', 'Mandeville', 'Manchester', created_at
   from (select *, substring(email from '\\d+')::int as n from users) u`,
  `update counters set value = ${customers} where name = 'customer'`,
  `insert into shipments (id, customer_id, tracking_number, description, created_at, updated_at)
   select gen_random_uuid(), id, 'CJS' || to_char(number, 'FM0000000000'), 'Kitchen scale', now(),
     now() from customers`,
  `insert into tracking_events (shipment_id, status, location, occurred_at)
   select id, 'pending', 'Guangzhou, China', now() from shipments, generate_series(1, 3)`,
];

/** The embedded database moves to PostgreSQL. */
export const move: Benchmark = {
  name: 'move',
  summary: 'the embedded database moves to PostgreSQL: time, and every row identical',
  async run({ quick }) {
    const customers = quick ? 2_000 : 100_000;
    await using folder = await temporaryFolder();
    await using postgres = await freshPostgres();
    await withDatabase({ dataDir: folder.path }, async (source) => {
      for (const statement of rowsOf(customers)) await source.execute(statement);
    });
    const started = performance.now();
    const env = { PATH: process.env.PATH, DATA_DIR: folder.path, DATABASE_URL: postgres.url };
    const { stdout } = await run(process.execPath, [...v8Flags, program], { env });
    const elapsed = performance.now() - started;
    const tables = [...stdout.matchAll(/^([\w.]+) +(\d+) rows {2}([0-9a-f]{32})$/gm)];
    const rows = tables.reduce((sum, [, , count]) => sum + Number(count), 0);
    const wanted = customers * 6;
    return {
      tables: [
        {
          title: `${customers} customers, a package each, three events each`,
          rows: [
            ['rows', 'tables', 'time', 'rows/s'],
            [rows, tables.length, seconds(elapsed), Math.round((rows / elapsed) * 1000)],
          ],
          notes: ['Every table had the same hash of its rows on both sides, or nothing is stored.'],
        },
      ],
      faults: rows < wanted ? [`only ${rows} rows moved`] : [],
    };
  },
};
