import type { Benchmark } from '../benchmark.ts';
import { type Known, knownShipments } from '../fill-shipments.ts';
import { comparisonTable, openSide, type Question, type Side, sizesOf } from '../two-sizes.ts';

const lookUps = 40;

/** The searches, and the address of each. */
const questions: readonly Question<Known>[] = [
  ['newest, without a question', () => adminPath('')],
  ['by our number', ({ number }) => adminPath(`?q=${number}`)],
  ['by a carrier’s waybill', ({ waybill }) => adminPath(`?q=${waybill}`)],
  ['by customer code', ({ code }) => adminPath(`?q=${code}`)],
  ['by family name', ({ family }) => adminPath(`?q=${family}`)],
  ['with customs', () => adminPath('?status=customs_hold')],
  ['delivered, by family name', ({ family }) => adminPath(`?status=delivered&q=${family}`)],
  ['one shipment, opened', ({ number }) => adminPath(`/${number}`)],
  ['one package, looked up', ({ number }) => `/api/tracking/${number}`],
];

const adminPath = (rest: string) => `/api/admin/shipments${rest}`;

/** The staff search over few and many shipments, on two databases in turn. */
export const shipments: Benchmark = {
  name: 'shipments',
  summary: 'search and look-up over 10,000 and 1,000,000 shipments on PostgreSQL',
  async run({ quick, rounds = quick ? 3 : 11 }) {
    await using opened = new AsyncDisposableStack();
    const [few = 0, many = 0] = sizesOf(quick);
    const known = (url: string, rows: number) => knownShipments(url, rows, lookUps);
    const sides = [
      await openSide(opened, few, known),
      await openSide(opened, many, known),
    ] as const;
    const faults: string[] = [];
    for (const question of questions) faults.push(...(await unanswered(sides, question)));
    const how = { rounds, at: 0.5, aim: 'The aim is at most 1.5.' };
    return { tables: [await comparisonTable('Search by staff', sides, questions, how)], faults };
  },
};

/** Checks that each side finds something before timing it. */
async function unanswered(sides: readonly Side<Known>[], [name, path]: Question<Known>) {
  const faults: string[] = [];
  for (const { rows, server, cookie, known } of sides) {
    const [first] = known;
    if (!first) throw new Error('there is no shipment to ask for');
    const answer = await fetch(server.url + path(first), { headers: { cookie } });
    const body = (await answer.json()) as { items?: unknown[]; trackingNumber?: string };
    const found = body.items ? body.items.length > 0 : body.trackingNumber === first.number;
    if (!found) faults.push(`${name} over ${rows}: ${answer.status} ${JSON.stringify(body)}`);
  }
  return faults;
}
