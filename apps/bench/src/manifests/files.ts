import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Database } from '@jadeport/api/database';
import { addFullManifest } from '@jadeport/api/testing/full-manifest';
import { fileOf, seal } from '@jadeport/api/testing/manifest-work';
import type { Cell, Table } from '../benchmark.ts';

const sizes = [50, 5_000, 20_000];
const formats = ['csv', 'xlsx', 'xml', 'pdf'] as const;
/** How often memory is looked at in a file; a collection before each look takes its time. */
const looks = 50;

/** The files of sealed manifests of growing size: what they take in memory does not grow with them. */
export async function filesTable(database: Database): Promise<Table> {
  const ids: string[] = [];
  for (const units of sizes) {
    const id = await addFullManifest(database, units);
    await seal(database, id);
    ids.push(id);
  }
  await database.execute('vacuum analyze');
  const rows: Cell[][] = [];
  for (const format of formats) {
    await measureFile(database, ids[0] ?? '', format);
    for (const [at, units] of sizes.entries())
      rows.push([format, units, ...(await measureFile(database, ids[at] ?? '', format))]);
  }
  return {
    title: 'Lines as a file, on PostgreSQL',
    rows: [['', 'lines', 'KiB', 'most memory beyond the start, MiB'], ...rows],
    notes: [
      `Read without waiting; what heap and array buffers hold after a collection, at ${looks} places of a file; each format once before.`,
    ],
  };
}

async function measureFile(
  database: Database,
  id: string,
  format: (typeof formats)[number],
): Promise<Cell[]> {
  let parts = 0;
  for await (const _ of await fileOf(database, id, format)) parts += 1;
  const every = Math.ceil(parts / looks);
  const before = heldBytes();
  let [bytes, most, at] = [0, 0, 0];
  for await (const part of await fileOf(database, id, format)) {
    bytes += Buffer.byteLength(part as Buffer);
    if (at++ % every === 0) most = Math.max(most, heldBytes() - before);
  }
  return [Math.round(bytes / 1024), (most / 2 ** 20).toFixed(1)];
}

function heldBytes(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
