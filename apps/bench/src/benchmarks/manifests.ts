import { addFullManifest } from '@jadeport/api/testing/full-manifest';
import { seal } from '@jadeport/api/testing/manifest-work';
import { openMoves } from '@jadeport/api/testing/moves';
import type { Benchmark, Cell, Table } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { warnings } from '../database.ts';
import { median, pairedRatio } from '../figures.ts';
import { filesTable } from '../manifests/files.ts';
import { sizesTable } from '../manifests/sizes.ts';
import { stationsTable } from '../manifests/stations.ts';
import { freshPostgres } from '../postgres.ts';

type Opened = Awaited<ReturnType<typeof openMoves>>;

const units = 5_000;

/** What the seal does, as somebody writes it who knows that every unit is ready. */
const byHand = (id: string) =>
  [
    ['select state from manifests where id = $1 for update', [id]],
    [
      `select s.id from shipments s join bag_units i on i.shipment_id = s.id
       join bags b on b.id = i.bag_id where b.manifest_id = $1
       order by s.tracking_number for update of s`,
      [id],
    ],
    [
      `select s.tracking_number, s.status, s.weight_milli_pounds, s.declared_value_cents,
         s.description, c.trn is not null, p.papers
       from shipments s join bag_units i on i.shipment_id = s.id join bags b on b.id = i.bag_id
       join customers c on c.id = s.customer_id left join pre_alerts p on p.shipment_id = s.id
       where b.manifest_id = $1`,
      [id],
    ],
    [
      `insert into manifest_lines (manifest_id, number, bag, shipment_id, tracking_number,
         customer_code, consignee, address, description, service, weight_milli_pounds,
         weight_grams, value_cents, recorded_at)
       select $1, row_number() over (order by b.number, s.tracking_number), b.number, s.id,
         s.tracking_number, c.customer_code, u.first_name || ' ' || u.last_name,
         c.street_address || ', ' || c.city || ', ' || c.parish || ', Jamaica', s.description,
         p.service, s.weight_milli_pounds, round(s.weight_milli_pounds * 0.45359237),
         s.declared_value_cents, now()
       from shipments s join bag_units i on i.shipment_id = s.id join bags b on b.id = i.bag_id
       join customers c on c.id = s.customer_id join users u on u.id = c.user_id
       join pre_alerts p on p.shipment_id = s.id where b.manifest_id = $1`,
      [id],
    ],
    ["update manifests set state = 'sealed', sealed_at = now() where id = $1", [id]],
    [
      `insert into audit_entries (at, action, thing, details) values (now(), 'manifests.sealed', $1, '{}')`,
      [id],
    ],
  ] as const;

/** Lines are for good, so their trigger is off while they are put back. */
const putBack = [
  'alter table manifest_lines disable trigger all',
  'delete from manifest_lines',
  'alter table manifest_lines enable trigger all',
  "update manifests set state = 'open', sealed_at = null",
  'vacuum analyze manifest_lines',
];

export const manifests: Benchmark = {
  name: 'manifests',
  summary:
    '5,000 units sealed by the use-case and by hand-written SQL, exported, opened and scanned at stations',
  async run({ quick, rounds = quick ? 3 : 11 }) {
    await using folder = await temporaryFolder();
    await using postgres = await freshPostgres();
    const seals: Cell[][] = [];
    const files: Table[] = [];
    const faults: string[] = [];
    const databases = [
      ['PostgreSQL', postgres.url],
      ['embedded database', undefined],
    ] as const;
    for (const [name, databaseUrl] of databases) {
      await using opened = await openMoves({ databaseUrl, dataDir: folder.path, log: warnings });
      const id = await addFullManifest(opened.database, units);
      await opened.database.execute('vacuum analyze');
      const { ours, plain, wrong } = await measureSeals(opened, id, rounds);
      faults.push(...wrong.map((fault) => `${name}: ${fault}`));
      const medians = [ours, plain].map((each) => median(each).toFixed(0));
      seals.push([name, ...medians, pairedRatio(ours, plain)]);
      if (databaseUrl) files.push(await filesTable(opened.database));
    }
    const count = units.toLocaleString('en');
    return {
      tables: [
        {
          title: `${count} units sealed`,
          rows: [['', 'use-case, ms', 'by hand, ms', 'ratio'], ...seals],
          notes: [`Medians of ${rounds} paired rounds. The aim is at most 3.`],
        },
        ...files,
        await sizesTable(rounds),
        await stationsTable(quick),
      ],
      faults,
    };
  },
};

/** Both in turn, the first one alternating; the last seal of ours stays. */
async function measureSeals(opened: Opened, id: string, rounds: number) {
  const { database, run } = opened;
  const [ours, plain, wrong]: [number[], number[], string[]] = [[], [], []];
  const sides = [
    [plain, () => run(byHand(id))],
    [ours, () => seal(database, id)],
  ] as const;
  for (let round = -1; round < rounds; round++) {
    for (const [times, work] of round % 2 === 0 ? sides.toReversed() : sides) {
      for (const statement of putBack) await database.execute(statement);
      const started = performance.now();
      await work();
      // The first round is a warm-up and not counted.
      if (round >= 0) times.push(performance.now() - started);
      const [row] = await database.execute<{ count: number }>(
        'select count(*)::int as count from manifest_lines',
      );
      if (row?.count !== units) wrong.push(`${row?.count} lines, not ${units}`);
    }
  }
  return { ours, plain, wrong };
}
