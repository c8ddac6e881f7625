import { shipmentSql } from '@jadeport/api/look-up';
import type { Client } from 'pg';
import type { Benchmark, Table } from '../benchmark.ts';
import { median, pairedRatio } from '../figures.ts';
import { type Known, knownShipments } from '../fill-shipments.ts';
import { withClient } from '../postgres.ts';
import { comparisonTable, openSide, type Question } from '../two-sizes.ts';

const lookUps = 200;
const months = 24;

const lookUp: readonly Question<Known>[] = [
  ['one package, looked up', ({ number }) => `/api/tracking/${number}`],
];

/** Look-ups over few and very many shipments, and whether a table of events by month helps. */
export const partitions: Benchmark = {
  name: 'partitions',
  summary:
    'look-ups over 10,000 and 10,000,000 shipments, and events by month instead of in one table',
  async run({ quick, rounds = quick ? 3 : 11 }) {
    await using opened = new AsyncDisposableStack();
    const many = quick ? 100_000 : 10_000_000;
    const fill = (url: string, rows: number) => knownShipments(url, rows, lookUps);
    const small = await openSide(opened, 10_000, fill);
    let databaseUrl = '';
    const large = await openSide(opened, many, (url, rows) => {
      databaseUrl = url;
      return fill(url, rows);
    });
    const how = { rounds, at: 0.5, aim: 'The aim is at most 1.3.' };
    const served = await comparisonTable('Through the service', [small, large], lookUp, how);
    const numbers = large.known.map(({ number }) => number);
    return { tables: [served, await compareTables(databaseUrl, numbers, rounds)], faults: [] };
  },
};

/** What reads the history: as it is, from the table by month, and there with the oldest month given. */
const readers = [
  ['one table', shipmentSql],
  ['by month', shipmentSql.replaceAll('tracking_events', 'events_by_month')],
  [
    'by month, from the shipment’s creation on',
    shipmentSql.replace(
      'tracking_events h where',
      'events_by_month h where h.occurred_at >= s.created_at and',
    ),
  ],
] as const;

function compareTables(databaseUrl: string, numbers: string[], rounds: number): Promise<Table> {
  return withClient(databaseUrl, async (client) => {
    await copyByMonth(client);
    const times = readers.map((): number[] => []);
    for (let round = -1; round < rounds; round++) {
      for (const [at, [, sql]] of readers.entries()) {
        const each = await timesOf(client, `reader_${at}`, sql, numbers);
        // The first round is a warm-up and not counted.
        if (round >= 0) times[at]?.push(median(each));
      }
    }
    const [plain = []] = times;
    const rows = readers.map(([name], at) => {
      const own = times[at] ?? [];
      return [name, median(own).toFixed(3), pairedRatio(own, plain)];
    });
    return {
      title: `The same statement on one connection, events of ${months} months`,
      rows: [['', 'p50 ms', 'ratio'], ...rows],
      notes: [
        `${numbers.length} numbers in each of ${rounds} interleaved rounds, named statements.`,
      ],
    };
  });
}

/** The same events in a table with a partition for each month. */
async function copyByMonth(client: Client): Promise<void> {
  const query = (sql: string) => client.query(sql);
  await query(
    'create table events_by_month (like tracking_events including defaults) partition by range (occurred_at)',
  );
  for (let back = -1; back <= months; back++) {
    const start = (shift: number) =>
      `date_trunc('month', now()) - interval '${back + shift} months'`;
    const [{ from, until } = { from: '', until: '' }] = (
      await client.query<{ from: string; until: string }>(
        `select (${start(0)})::text as from, (${start(-1)})::text as until`,
      )
    ).rows;
    await query(
      `create table events_by_month_${back + 1} partition of events_by_month for values from ('${from}') to ('${until}')`,
    );
  }
  await query('insert into events_by_month select * from tracking_events');
  await query('alter table events_by_month add primary key (id, occurred_at)');
  await query('create index on events_by_month (shipment_id, occurred_at)');
  await query('vacuum analyze events_by_month');
}

async function timesOf(client: Client, name: string, text: string, numbers: readonly string[]) {
  const times: number[] = [];
  for (const number of numbers) {
    const started = performance.now();
    const { rows } = await client.query({ name, text, values: [number] });
    times.push(performance.now() - started);
    if (rows.length !== 1) throw new Error(`${number}: ${rows.length} rows`);
  }
  return times;
}
