import { isDeepStrictEqual } from 'node:util';
import { signIn, startApi } from '../api.ts';
import type { Benchmark, Settings } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { compare, type Side } from '../compare.ts';
import { fill, fillOrders } from '../fill.ts';
import { fire } from '../load.ts';
import { freshPostgres } from '../postgres.ts';
import { type Server, startServer } from '../server.ts';

const connections = 8;
const count = 100_000;
const pageSize = 50;

const restPath = `/api/ecommerce/orders?limit=${pageSize}`;
const input = encodeURIComponent(JSON.stringify({ limit: pageSize }));
const trpcPath = `/trpc/orders.page?input=${input}`;

/**
 * One page of a seller with very many orders, with the same statement in our API and in the plain
 * server.
 */
export const orders: Benchmark = {
  name: 'orders',
  summary: `a page of ${count.toLocaleString('en')} orders, against plain Fastify and pg with the same SQL`,
  async run(settings) {
    await using folder = await temporaryFolder();
    await using database = await freshPostgres();
    await using api = await startApi(folder.path, database.url);
    await fill(database.url);
    await fillOrders(database.url, count);
    await using plain = await startServer('plain', folder.path, { DATABASE_URL: database.url });
    const cookie = await signIn(api);
    const faults = await differences(api, plain, cookie);
    if (faults.length > 0) return { tables: [], faults };
    const rounds = settings.rounds ?? (settings.quick ? 3 : 9);
    const table = await compare(
      `${pageSize} of ${count.toLocaleString('en')} orders`,
      sidesOf(api, plain, cookie, settings),
      rounds,
    );
    return { tables: [table], faults };
  },
};

function sidesOf(
  api: Server,
  plain: Server,
  cookie: string,
  { quick }: Settings,
): [Side, ...Side[]] {
  const side = (name: string, server: Server, path: string): Side => ({
    name,
    server,
    burst: () =>
      fire({
        url: server.url,
        connections,
        extent: { seconds: quick ? 1 : 3 },
        requests: [{ path, headers: { cookie } }],
      }),
  });
  return [
    side('plain Fastify + pg', plain, restPath),
    side('tRPC orders.page', api, trpcPath),
    side('GET /api/ecommerce/orders', api, restPath),
  ];
}

/** Checks that both sides answer the same orders before timing them. */
async function differences(api: Server, plain: Server, cookie: string): Promise<string[]> {
  const ask = async ({ url }: Server, path: string) => {
    const answer = await fetch(url + path, { headers: { cookie } });
    return (await answer.json()) as unknown;
  };
  const wanted = await ask(plain, restPath);
  const rows = await ask(api, restPath);
  const paged = (await ask(api, trpcPath)) as { result?: { data: { items: unknown } } };
  const isSame = [rows, paged.result?.data.items].every((given) =>
    isDeepStrictEqual(given, wanted),
  );
  return isSame && Array.isArray(wanted) && wanted.length === pageSize
    ? []
    : ['ours and the plain server answer different orders'];
}
