import type { Benchmark } from '../benchmark.ts';
import { knownShipments, type Known as Shipment } from '../fill-shipments.ts';
import { withClient } from '../postgres.ts';
import { comparisonTable, openSide, type Question, type Side, sizesOf } from '../two-sizes.ts';

const lookUps = 100;

type Known = Shipment & { unclaimed: string; unknown: string };

const matchPath = (waybill: string) => `/api/admin/receiving?waybill=${waybill}`;

/** What a scanner reads, and the address that matches it. */
const questions: readonly Question<Known>[] = [
  ['our number', ({ number }) => matchPath(number)],
  ['a waybill', ({ waybill }) => matchPath(waybill)],
  ['a customer code', ({ code }) => matchPath(code)],
  [
    'a waybill with the code on the label',
    ({ waybill, code }) => `${matchPath(waybill)}&customerCode=${code}`,
  ],
  ['an unclaimed parcel', ({ unclaimed }) => matchPath(unclaimed)],
  ['an unknown number', ({ unknown }) => matchPath(unknown)],
];

/** Matching of scanned parcels over few and many, on two databases in turn. */
export const match: Benchmark = {
  name: 'match',
  summary: 'matching of scans over 10,000 and 1,000,000 parcels on PostgreSQL',
  async run({ quick, rounds = quick ? 3 : 11 }) {
    await using opened = new AsyncDisposableStack();
    const [few = 0, many = 0] = sizesOf(quick);
    const sides = [
      await openSide(opened, few, fillWarehouse),
      await openSide(opened, many, fillWarehouse),
    ] as const;
    const faults = await wrongOutcomes(sides);
    const how = { rounds, at: 0.95, aim: 'The aim is at most 1.3.' };
    return { tables: [await comparisonTable('Matches of scans', sides, questions, how)], faults };
  },
};

/**
 * As many pre-alerts and unclaimed parcels as shipments, of which every second one is still
 * expected.
 */
function fillWarehouse(databaseUrl: string, rows: number): Promise<Known[]> {
  return withClient(databaseUrl, async (client) => {
    for (const statement of [
      "update shipments set status = 'pending' where serial % 2 = 0",
      `insert into pre_alerts (id, customer_id, shipment_id, state, waybill, seller, service, items,
         papers, created_at, updated_at)
       select gen_random_uuid(), customer_id, id, case when serial % 2 = 0 then 'open' else 'matched' end,
         waybill, 'Taobao', 'standard',
         '[{"description":"Shoes","quantity":1,"unitPriceCents":2500,"currency":"USD"}]', 'missing',
         created_at, created_at
       from shipments`,
      `insert into unclaimed_parcels (id, waybill, state, received_at)
       select gen_random_uuid(), 'UNC' || n, 'shelved', now() - n * interval '1 second'
       from generate_series(1, ${rows}) n`,
      'vacuum analyze',
    ])
      await client.query(statement);
    const known = await knownShipments(databaseUrl, rows, lookUps);
    return known.map((shipment, at) => ({
      ...shipment,
      unclaimed: `UNC${Math.floor((rows / lookUps) * (at + 1))}`,
      unknown: `NONE${at}`,
    }));
  });
}

const outcomes = [
  'matched|already',
  'matched|already',
  'created',
  'matched|already',
  'already',
  'unclaimed',
];

/** Checks that every question finds what it is meant to find before it is timed. */
async function wrongOutcomes(sides: readonly Side<Known>[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { rows, server, cookie, known } of sides) {
    for (const [at, [name, path]] of questions.entries()) {
      for (const each of known) {
        const answer = await fetch(server.url + path(each), { headers: { cookie } });
        const { outcome } = (await answer.json()) as { outcome?: string };
        if (!outcomes[at]?.split('|').includes(outcome ?? ''))
          faults.push(`${name} over ${rows}: ${path(each)} is ${outcome ?? answer.status}`);
      }
    }
  }
  return faults;
}
