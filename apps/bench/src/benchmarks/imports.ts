import { setTimeout } from 'node:timers/promises';
import { signIn, startApi } from '../api.ts';
import type { Benchmark } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { seconds } from '../figures.ts';
import { freshPostgres } from '../postgres.ts';
import { admin, withAdmin } from '../scans.ts';
import type { Server } from '../server.ts';

const pollMs = 200;
/** Of so many rows one has no e-mail address and is left out. */
const badEach = 1_000;

const heading = 'code,first_name,last_name,email,phone,street,city,parish,trn';
const lineOf = (n: number) =>
  `OLD-${n},Marcia,Campbell,${n % badEach === 0 ? '' : `import${n}@example.com`},876-555-0123,14 Manchester Road,Mandeville,Manchester,`;

type Side = { server: Server; cookie: string };
type Progress = { state: string; imported: number; rows: number; rejected: number };

async function call<Answer>({ server, cookie }: Side, method: string, path: string, body?: string) {
  const answer = await fetch(`${server.url}/api/admin/imports${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'text/csv' }) },
    ...(body && { body }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** Follows an import until so much of it is there; names each step back. */
async function follow(side: Side, id: string, until: (now: Progress) => boolean, seen: number[]) {
  while (true) {
    const now = await call<Progress>(side, 'GET', `/${id}`);
    seen.push(now.imported);
    if (until(now)) return now;
    await setTimeout(pollMs);
  }
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<[answer: Answer, ms: number]> {
  const started = performance.now();
  return [await work(), performance.now() - started];
}

/** A file of customers, whose import is killed in the middle, goes on by itself, and is undone. */
export const imports: Benchmark = {
  name: 'imports',
  summary: '100,000 customers by CSV: progress, kill -9 in the middle, the rest, and undo',
  async run({ quick, postgres }) {
    await using opened = new AsyncDisposableStack();
    const count = quick ? 10_000 : 100_000;
    const folder = opened.use(await temporaryFolder());
    const database = postgres ? opened.use(await freshPostgres()) : undefined;
    const start = async (): Promise<Side> => {
      const server = opened.use(await startApi(folder.path, database?.url, withAdmin));
      return { server, cookie: await signIn(server, admin) };
    };
    const file = [heading, ...Array.from({ length: count }, (_, at) => lineOf(at + 1))].join('\n');
    const seen: number[] = [];
    const first = await start();
    const [begun, answered] = await timed(() =>
      call<{ id: string; rejected: number }>(first, 'POST', '/customers', file),
    );
    const { id, rejected } = begun;
    const half = (count - rejected) / 2;
    const [atHalf, toHalf] = await timed(() =>
      follow(first, id, ({ imported }) => imported >= half, seen),
    );
    await first.server.kill();
    const second = await start();
    const wanted = atHalf.imported + 1;
    const [, resumed] = await timed(() =>
      follow(second, id, ({ imported }) => imported >= wanted, seen),
    );
    const [done, rest] = await timed(() =>
      follow(second, id, ({ state }) => state === 'done', seen),
    );
    const [, undone] = await timed(() => call(second, 'DELETE', `/${id}`));
    const after = await call<Progress>(second, 'GET', `/${id}`);
    const faults = [
      ...(rejected === count / badEach ? [] : [`${rejected} rows were left out`]),
      ...(done.imported === count - rejected ? [] : [`${done.imported} rows were imported`]),
      ...(seen.every((each, at) => each >= (seen[at - 1] ?? 0)) ? [] : ['the progress went back']),
      ...(after.state === 'undone' && after.imported === 0 ? [] : ['it was not undone']),
    ];
    const each = (atHalf.imported / toHalf) * 1_000;
    const rows = [
      ['step', 'time'],
      ['the answer, with every bad row named', seconds(answered)],
      [`half of the rows, ${each.toFixed(0)} a second`, seconds(toHalf)],
      ['after kill -9, from the start to the next rows', seconds(resumed)],
      ['the other half', seconds(rest)],
      ['undo', seconds(undone)],
    ];
    const where = postgres ? 'PostgreSQL' : 'the embedded database';
    const note = `${count.toLocaleString('en')} rows on ${where}, ${rejected} of them left out; ${new Set(seen).size} different figures of progress were read.`;
    return { tables: [{ title: 'Import of customers', rows, notes: [note] }], faults };
  },
};
