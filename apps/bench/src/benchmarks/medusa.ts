import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type autocannon from 'autocannon';
import { signIn, startApi } from '../api.ts';
import type { Benchmark, Settings, Table } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { compare, type Side } from '../compare.ts';
import { mebibytes, pairedRatio, seconds, spread } from '../figures.ts';
import { fire } from '../load.ts';
import { type Medusa, prepareMedusa } from '../medusa/medusa.ts';
import { freshPostgres } from '../postgres.ts';
import { newForm, newRequest, unlimited } from '../registrations.ts';
import type { Server } from '../server.ts';

const connections = 8;
const json = { 'content-type': 'application/json' };
const administrator = { username: 'admin@example.com', password: 'bench-password' };
const settingsOfOurs = {
  ...unlimited,
  ADMIN_EMAIL: administrator.username,
  ADMIN_PASSWORD: administrator.password,
};

/** Another product on MikroORM and PostgreSQL, each on a database of its own on the same server. */
export const medusa: Benchmark = {
  name: 'medusa',
  summary: 'Medusa beside it: start, memory, create a customer and look one up',
  async run(settings) {
    await using folder = await temporaryFolder();
    await using theirFolder = await temporaryFolder();
    await using database = await freshPostgres();
    await using theirDatabase = await freshPostgres();
    const theirs = await prepareMedusa(theirFolder.path, theirDatabase.url);
    const start = () => startApi(folder.path, database.url, settingsOfOurs);
    // The first start makes the tables, which Medusa has made.
    await (await start()).stop();
    const table = await startAndRest(start, theirs, settings);
    await using ours = await start();
    await using peer = await theirs.start();
    return { tables: [table, ...(await requests(ours, peer, theirs, settings))], faults: [] };
  },
};

type Rest = { start: number; memory: number; peak: number };

async function restOf(begin: () => Promise<Server>, quick: boolean): Promise<Rest> {
  await using server = await begin();
  await setTimeout(quick ? 3_000 : 10_000);
  const { memoryBytes: memory, peakMemoryBytes: peak } = await server.usage();
  return { start: server.healthyAfter, memory, peak };
}

/** Starts and stops each in turn. */
async function startAndRest(
  start: () => Promise<Server>,
  theirs: Medusa,
  { rounds, quick }: Settings,
): Promise<Table> {
  const ours: Rest[] = [];
  const peers: Rest[] = [];
  for (let left = rounds ?? (quick ? 1 : 5); left > 0; left--) {
    ours.push(await restOf(start, quick));
    peers.push(await restOf(theirs.start, quick));
  }
  const row = (name: string, of: keyof Rest, write: (value: number) => string) => {
    const [our, their] = [ours, peers].map((all) => all.map((rest) => rest[of])) as [
      number[],
      number[],
    ];
    return [name, spread(our, write), spread(their, write), pairedRatio(our, their)];
  };
  return {
    title: `Jadeport and Medusa ${theirs.version} on PostgreSQL, in production mode`,
    rows: [
      ['', 'Jadeport', 'Medusa', 'ratio'],
      row('start to healthy', 'start', seconds),
      row('memory at rest', 'memory', mebibytes),
      row('peak since start', 'peak', mebibytes),
    ],
  };
}

async function requests(
  ours: Server,
  peer: Server,
  theirs: Medusa,
  { rounds, quick }: Settings,
): Promise<Table[]> {
  const cookie = await signIn(ours, administrator);
  const authorization = await theirs.signIn(peer);
  const [form, customer] = [newForm(), newCustomer()];
  await post(ours, '/api/customers', form, {});
  await post(peer, '/admin/customers', customer, { authorization });
  const side = (name: string, server: Server, request: () => autocannon.Request): Side => ({
    name,
    server,
    burst: () =>
      fire({
        url: server.url,
        connections,
        extent: { requests: quick ? 80 : 240 },
        requests: [{ setupRequest: (given) => ({ ...given, ...request() }) }],
      }),
  });
  const create = () => ({
    ...({ method: 'POST', path: '/admin/customers', headers: { ...json, authorization } } as const),
    body: JSON.stringify(newCustomer()),
  });
  const path = `/admin/customers?email=${encodeURIComponent(customer.email)}`;
  const ourPath = `/api/admin/customers?q=${encodeURIComponent(form.email)}`;
  const count = rounds ?? (quick ? 2 : 7);
  return [
    await compare(
      'Create a customer',
      [
        side('Medusa, POST /admin/customers', peer, create),
        side('Jadeport, POST /api/customers', ours, newRequest),
      ],
      count,
    ),
    await compare(
      'Look up a customer by email, with a session',
      [
        side('Medusa, GET /admin/customers', peer, () => ({ path, headers: { authorization } })),
        side('Jadeport, GET /api/admin/customers', ours, () => ({
          path: ourPath,
          headers: { cookie },
        })),
      ],
      count,
    ),
  ];
}

const newCustomer = () => ({
  first_name: 'Marcia',
  last_name: 'Campbell',
  phone: '876-555-0123',
  email: `${randomUUID()}@example.com`,
});

async function post({ url }: Server, path: string, body: object, headers: object): Promise<void> {
  const request = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) };
  const answer = await fetch(url + path, request);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}
