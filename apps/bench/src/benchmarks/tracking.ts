import { isDeepStrictEqual } from 'node:util';
import { signIn, startApi } from '../api.ts';
import type { Benchmark, Outcome, Settings, Table } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { compare, type Side } from '../compare.ts';
import { fill, trackingNumbers } from '../fill.ts';
import { fire } from '../load.ts';
import { freshPostgres } from '../postgres.ts';
import { type Server, startServer } from '../server.ts';

const connections = 24;

/**
 * Reads on PostgreSQL, with the same statements on the same rows in our API and in the plain
 * server, which also serves them through the bare libraries of our API.
 */
export const tracking: Benchmark = {
  name: 'tracking',
  summary: 'reads on PostgreSQL, against plain Fastify, tRPC and trpc-openapi with the same SQL',
  run(settings) {
    const rounds = settings.rounds ?? (settings.quick ? 3 : 15);
    return measureReads(settings, (title, sides) => compare(title, sides, rounds));
  },
};

/** Starts the servers, checks that their answers are the same, and measures each kind of read. */
export async function measureReads(
  settings: Settings,
  measure: (title: string, sides: [Side, ...Side[]]) => Promise<Table>,
): Promise<Outcome> {
  await using folder = await temporaryFolder();
  await using database = await freshPostgres();
  await using api = await startApi(folder.path, database.url);
  await fill(database.url);
  await using plain = await startServer('plain', folder.path, { DATABASE_URL: database.url });
  const cookie = await signIn(api);
  const faults = await differences(api, plain, cookie);
  if (faults.length > 0) return { tables: [], faults };
  return {
    tables: [
      await measure('One package by its number', packageSides(api, plain, settings)),
      await measure('My packages', listSides(api, plain, cookie, settings)),
    ],
    faults,
  };
}

function packageSides(api: Server, plain: Server, settings: Settings): [Side, ...Side[]] {
  const numbers = trackingNumbers(500);
  const side = (name: string, server: Server, pathOf: (number: string) => string): Side => ({
    name,
    server,
    burst: () => read(server, settings, numbers.map(pathOf)),
  });
  return [
    side('plain Fastify + pg', plain, restPath),
    side('GET /api/tracking/{n}', api, restPath),
    side('bare tRPC + pg', plain, (trackingNumber) => trpc('lookUp', { trackingNumber })),
    side('tRPC tracking.lookUp', api, trpcPath),
  ];
}

function listSides(
  api: Server,
  plain: Server,
  cookie: string,
  settings: Settings,
): [Side, ...Side[]] {
  const side = (name: string, server: Server, path: string): Side => ({
    name,
    server,
    burst: () => read(server, settings, [path], { cookie }),
  });
  return [
    side('plain Fastify + pg', plain, listPath),
    side('bare trpc-openapi + pg', plain, '/adapter/shipments'),
    side('GET /api/shipments', api, listPath),
    side('bare tRPC + pg', plain, trpc('listMine', {})),
    side('tRPC shipments.listMine', api, trpcListPath),
  ];
}

const read = (
  { url }: Server,
  { quick }: Settings,
  paths: string[],
  headers: Record<string, string> = {},
) =>
  fire({
    url,
    connections,
    extent: { seconds: quick ? 1 : 2 },
    requests: paths.map((path) => ({ path, headers })),
  });

const restPath = (number: string) => `/api/tracking/${number}`;
const trpcPath = (number: string) => trpc('tracking.lookUp', { trackingNumber: number });
const listPath = '/api/shipments';
const trpcListPath = trpc('shipments.listMine', {});

function trpc(procedure: string, input: object): string {
  return `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
}

/** Checks that all sides return the same before timing them. */
async function differences(api: Server, plain: Server, cookie: string): Promise<string[]> {
  const [number = ''] = trackingNumbers(1);
  const history = (answer: Answer) => answer.events?.map(({ location }) => location);
  const list = (answer: Answer) => answer.items?.map(({ trackingNumber }) => trackingNumber);
  const get = (server: Server, path: string) => answerOf(server, path, cookie);
  const [expectedHistory, expectedList] = [
    history(await get(plain, restPath(number))),
    list(await get(plain, listPath)),
  ];
  const found = {
    [restPath(number)]: [history(await get(api, restPath(number))), expectedHistory, 6],
    [trpcPath(number)]: [history(await get(api, trpcPath(number))), expectedHistory, 6],
    [listPath]: [list(await get(api, listPath)), expectedList, 10],
    [trpcListPath]: [list(await get(api, trpcListPath)), expectedList, 10],
  } as const;
  return Object.entries(found)
    .filter(([, [ours, theirs, length]]) => {
      return !isDeepStrictEqual(ours, theirs) || ours?.length !== length;
    })
    .map(([path, [ours, theirs]]) => {
      return `${path}: ours ${JSON.stringify(ours)}, plain ${JSON.stringify(theirs)}`;
    });
}

type Answer = { events?: { location: string }[]; items?: { trackingNumber: string }[] };

async function answerOf({ url }: Server, path: string, cookie: string): Promise<Answer> {
  const body = await (await fetch(url + path, { headers: { cookie } })).json();
  const { result } = body as { result?: { data: Answer } };
  return result?.data ?? (body as Answer);
}
