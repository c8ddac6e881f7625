import type { Benchmark } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { withDatabase } from '../database.ts';
import { mebibytes } from '../figures.ts';
import { fillShipments } from '../fill-shipments.ts';
import { freshPostgres, withClient } from '../postgres.ts';

const tables = ['users', 'customers', 'shipments', 'tracking_events'] as const;

type Size = { name: string; rows: number; data: number; indexes: number };

/** The bytes of each row, indexes included, which the sizing in docs/operations.md uses. */
export const storage: Benchmark = {
  name: 'storage',
  summary: 'bytes on disk of 1,000,000 shipments with their events and customers',
  async run({ quick }) {
    const shipments = quick ? 20_000 : 1_000_000;
    await using folder = await temporaryFolder();
    await using database = await freshPostgres();
    // Opening it makes its tables.
    await withDatabase({ databaseUrl: database.url, dataDir: folder.path }, async () => {});
    await fillShipments(database.url, shipments);
    const sizes = await sizesIn(database.url);
    const rows = sizes.map(({ name, rows, data, indexes }) => [
      name,
      rows,
      mebibytes(data),
      mebibytes(indexes),
      Math.round((data + indexes) / rows),
    ]);
    return {
      tables: [
        {
          title: `${shipments.toLocaleString('en')} shipments on PostgreSQL`,
          rows: [['', 'rows', 'rows on disk', 'indexes', 'bytes a row'], ...rows],
        },
      ],
      faults: [],
    };
  },
};

function sizesIn(databaseUrl: string): Promise<Size[]> {
  return withClient(databaseUrl, async (client) => {
    const sizes: Size[] = [];
    for (const name of tables) {
      const { rows } = await client.query<Size>(
        `select '${name}' as name, (select count(*)::int from ${name}) as rows,
           pg_table_size('${name}')::float8 as data, pg_indexes_size('${name}')::float8 as indexes`,
      );
      sizes.push(...rows);
    }
    return sizes;
  });
}
