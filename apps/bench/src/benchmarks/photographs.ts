import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { signIn, startApi } from '../api.ts';
import type { Benchmark, Table } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { mebibytes, median } from '../figures.ts';
import { freshPostgres } from '../postgres.ts';
import { unlimited } from '../registrations.ts';
import { admin, withAdmin } from '../scans.ts';
import type { Server } from '../server.ts';

/** Photographs before the first measurement, which warm up the process and its image library. */
const warm = 20;
/** A person may have 50 files that belong to nothing; a parcel takes ten. */
const perParcel = 10;

/** Memory of the process while photographs are uploaded, on PostgreSQL. */
export const photographs: Benchmark = {
  name: 'photographs',
  summary: 'memory of the process over 200 photographs of 12 megapixels, one and four at a time',
  async run({ rounds, quick }) {
    const count = Math.max(rounds ?? (quick ? 40 : 200), 2 * warm);
    const rows: Table['rows'][number][] = [];
    for (const atATime of [1, 4]) rows.push(await measured(count, atATime));
    const columns = [
      'at a time',
      `RSS at ${warm}`,
      `RSS at ${count}`,
      'ratio',
      'slope',
      'peak',
      'p50',
    ];
    const note = `The slope is that of the RSS after each photograph from the ${warm}th on, per 100 photographs. The aim is constant memory: a ratio of at most 1.1.`;
    const title = `${count} photographs of 4000 × 3000 pixels, stored as WebP`;
    return { tables: [{ title, rows: [columns, ...rows], notes: [note] }], faults: [] };
  },
};

async function measured(count: number, atATime: number): Promise<Table['rows'][number]> {
  await using folder = await temporaryFolder();
  await using database = await freshPostgres();
  await using api = await startApi(folder.path, database.url, { ...unlimited, ...withAdmin });
  const cookie = await signIn(api, admin);
  const [memory, times]: [number[], number[]] = [[], []];
  let unattached: string[] = [];
  for (let done = 0; done < count; ) {
    const files = await Promise.all(Array.from({ length: atATime }, photograph));
    const started = performance.now();
    unattached.push(...(await Promise.all(files.map((file) => upload(api, cookie, file)))));
    times.push((performance.now() - started) / atATime);
    done += atATime;
    memory.push(...Array<number>(atATime).fill((await api.usage()).memoryBytes));
    if (unattached.length >= perParcel) {
      await receive(api, cookie, unattached.slice(0, perParcel));
      unattached = unattached.slice(perParcel);
    }
  }
  const [before = 0, after = 0] = [memory[warm - 1], memory[count - 1]];
  return [
    String(atATime),
    mebibytes(before),
    mebibytes(after),
    (after / before).toFixed(2),
    mebibytes(slope(memory.slice(warm - 1)) * 100),
    mebibytes((await api.usage()).peakMemoryBytes),
    `${median(times).toFixed(0)} ms`,
  ];
}

/** The slope of the line of least squares through values at 0, 1, 2, … */
function slope(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = (values.length - 1) / 2;
  const covariance = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  return covariance / values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
}

/** A JPEG of 12 megapixels, different from every other one, of the size that a phone makes. */
async function photograph(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 800, height: 600, channels: 3, background: 'white', noise } as const;
  const jpeg = await sharp({ create }).resize(4000, 3000).jpeg({ quality: 85 }).toBuffer();
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
}

async function upload({ url }: Server, cookie: string, file: Blob): Promise<string> {
  const body = new FormData();
  body.set('kind', 'photo');
  body.set('file', file, 'photograph.jpg');
  const answer = await fetch(`${url}/api/documents`, { method: 'POST', headers: { cookie }, body });
  if (!answer.ok) throw new Error(`a photograph: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

/** Receives an unknown parcel with its photographs. */
async function receive({ url }: Server, cookie: string, documentIds: string[]): Promise<void> {
  const answer = await fetch(`${url}/api/admin/receiving`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ scanId: randomUUID(), waybill: `YT${randomUUID()}`, documentIds }),
  });
  if (!answer.ok) throw new Error(`a parcel: ${answer.status} ${await answer.text()}`);
}
