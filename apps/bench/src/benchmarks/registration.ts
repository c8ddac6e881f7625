import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { startApi } from '../api.ts';
import type { Benchmark, Settings, Table } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { compare } from '../compare.ts';
import { codeFaults, wrongCodes } from '../customer-faults.ts';
import { seconds } from '../figures.ts';
import { fire } from '../load.ts';
import { freshPostgres, withClient } from '../postgres.ts';
import { newRequest, register, unlimited } from '../registrations.ts';
import { type Server, startServer } from '../server.ts';

const connections = 16;
const crowd = 60;

type Crowd = { database: string; took: number; faults: readonly string[] };

/**
 * Registrations: speed compared with a plain transaction, and the codes of simultaneous
 * registrations.
 */
export const registration: Benchmark = {
  name: 'registration',
  summary: `registrations, against plain Fastify and pg in one transaction; ${crowd} at once`,
  async run(settings) {
    const postgres = await onPostgres(settings);
    const embedded = await onEmbedded();
    const crowds = [postgres.crowd, embedded];
    return {
      tables: [postgres.table, crowdTable(crowds)],
      faults: [...crowds.flatMap(({ faults }) => faults), ...postgres.faults],
    };
  },
};

async function onPostgres(settings: Settings) {
  await using folder = await temporaryFolder();
  await using database = await freshPostgres();
  await using api = await startApi(folder.path, database.url, unlimited);
  const crowd = await registerCrowd('PostgreSQL', api);
  await using plain = await startServer('plain', folder.path, { DATABASE_URL: database.url });
  const mailed = () => untilMailed(database.url, `${folder.path}/.data/outbox`);
  const table = await compareRegistrations(api, plain, mailed, settings);
  const faults = await withClient(database.url, (client) =>
    codeFaults({
      execute: async (sql) => (await client.query(sql)).rows,
    }),
  );
  return { crowd, table, faults };
}

async function compareRegistrations(
  api: Server,
  plain: Server,
  mailed: () => Promise<void>,
  { rounds, quick }: Settings,
): Promise<Table> {
  const burst = ({ url }: Server) =>
    fire({
      url,
      connections,
      extent: { requests: quick ? 160 : 320 },
      requests: [{ setupRequest: (request) => ({ ...request, ...newRequest() }) }],
    });
  const ours = async () => {
    const result = await burst(api);
    // Waits for the emails of our side, so that sending them does not slow down the other side.
    await mailed();
    return result;
  };
  const table = await compare(
    'One registration',
    [
      { name: 'plain Fastify + pg', server: plain, burst: () => burst(plain) },
      { name: 'POST /api/customers', server: api, burst: ours },
    ],
    rounds ?? (quick ? 3 : 9),
  );
  const note =
    'Ours writes the job of a welcome mail too, and works on the mails meanwhile; CPU is up to the last mail.';
  return { ...table, notes: [...(table.notes ?? []), note] };
}

/** Waits for the last welcome email, then deletes the emails, which would fill the outbox. */
async function untilMailed(databaseUrl: string, outbox: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const waiting = `select from pgboss.job
      where name = 'customers.mail-welcome' and state in ('created', 'retry', 'active') limit 1`;
    while ((await client.query(waiting)).rows.length > 0) await setTimeout(50);
  });
  await rm(outbox, { recursive: true, force: true });
}

async function onEmbedded(): Promise<Crowd> {
  await using folder = await temporaryFolder();
  await using api = await startApi(folder.path, undefined, unlimited);
  return await registerCrowd('embedded', api);
}

/** Sends many registrations at the same moment to an empty database. */
async function registerCrowd(database: string, api: Server): Promise<Crowd> {
  const started = performance.now();
  const registered = await Promise.all(Array.from({ length: crowd }, () => register(api)));
  const took = performance.now() - started;
  const codes = registered.map(({ code }) => code).sort();
  return { database, took, faults: wrongCodes(codes) };
}

function crowdTable(crowds: readonly Crowd[]): Table {
  const rows = crowds.map(({ database, took, faults }) => [
    database,
    seconds(took),
    faults.length === 0 ? 'unique, without a gap' : 'WRONG',
  ]);
  return { title: `${crowd} registrations at once`, rows: [['', 'all done', 'codes'], ...rows] };
}
