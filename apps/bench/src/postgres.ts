import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { Client } from 'pg';
import { CannotRunError } from './benchmark.ts';
import { cleanUpOnExit, temporaryFolder } from './cleanup.ts';

const run = promisify(execFile);
const upWithin = 60_000;

/**
 * Creates an empty database on PostgreSQL with its default settings (fsync on): on the server of
 * DATABASE_URL, or on a temporary one.
 *
 * @throws CannotRunError where there is neither a server nor PostgreSQL's programs
 */
export async function freshPostgres(): Promise<AsyncDisposable & { url: string }> {
  await using made = new AsyncDisposableStack();
  const serverUrl = process.env.DATABASE_URL || made.use(await privateServer()).url;
  const name = `jadeport_bench_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name}`);
  made.defer(() => onServer(serverUrl, `drop database ${name} with (force)`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const kept = made.move();
  return { url: url.href, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** A private PostgreSQL server with one empty cluster, which can be stopped and started again. */
export type PrivateServer = AsyncDisposable & {
  url: string;
  /** Resolves once connections are accepted. */
  start(): Promise<void>;
  /** `pg_ctl stop -m …`; resolves once the server has ended. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
};

/**
 * @param settings beside PostgreSQL's own, such as `{ fsync: 'off' }`
 * @throws CannotRunError where PostgreSQL's programs are missing
 */
export async function privateServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<PrivateServer> {
  await using made = new AsyncDisposableStack();
  const folder = made.use(await temporaryFolder());
  const owner = await ownerOfCluster();
  const data = join(folder.path, 'postgres');
  await mkdir(data);
  if (owner) await chown(data, owner.uid, owner.gid);
  const as = { cwd: data, ...owner };
  const programs = folderOfPrograms();
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  await run(join(programs, 'initdb'), [...options, '--no-sync'], as);
  const port = await getPort({ host: '127.0.0.1' });
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const given = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = ['-D', data, '-p', String(port), ...given];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let end = async (_signal: NodeJS.Signals): Promise<void> => {};
  const start = async () => {
    const child = spawn(join(programs, 'postgres'), command, { ...as, stdio: 'ignore' });
    const ended = once(child, 'exit');
    const callOff = cleanUpOnExit(() => child.kill('SIGQUIT'));
    end = async (signal) => {
      child.kill(signal);
      await ended;
      callOff();
    };
    await untilUp(url);
  };
  made.defer(() => end('SIGINT'));
  await start();
  const kept = made.move();
  return {
    url,
    start,
    stop: (mode) => end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

/** PostgreSQL refuses to run as root, so root uses the account of the PostgreSQL package. */
export async function ownerOfCluster(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

/** The folder of `initdb`, `postgres` and others: on the PATH, or Debian's folder of the newest version. */
export function folderOfPrograms(...others: string[]): string {
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted(
    (a, b) => Number(dirname(b).split('/').pop()) - Number(dirname(a).split('/').pop()),
  );
  const found = [...(process.env.PATH ?? '').split(delimiter), ...debian].find((folder) =>
    ['initdb', 'postgres', ...others].every((name) => existsSync(join(folder, name))),
  );
  if (!found) throw new CannotRunError('PostgreSQL is needed: install it, or set DATABASE_URL.');
  return found;
}

export async function untilUp(url: string): Promise<void> {
  const deadline = performance.now() + upWithin;
  while (true) {
    try {
      return await onServer(url, 'select 1');
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await setTimeout(50);
    }
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement));
}

/** Opens a connection for a few statements. */
export async function withClient<Result>(
  url: string,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
