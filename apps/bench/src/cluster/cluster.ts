import { execFile } from 'node:child_process';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { folderOfPrograms, ownerOfCluster, untilUp, withClient } from '../postgres.ts';
import { need, type Program, start } from './program.ts';
import { haproxySettings, type Ports, patroniSettings, poolerSettings } from './settings.ts';

const run = promisify(execFile);
const within = 90_000;

/** Two PostgreSQL servers under Patroni and etcd, behind HAProxy and PgBouncer, on loopback. */
export type Cluster = AsyncDisposable & {
  ports: Ports;
  /** PgBouncer in transaction mode, and the primary and the replica through HAProxy. */
  urls: { pooled: string; direct: string; reads: string };
  /** Resolves once there are a primary and a synchronous standby. */
  settled(): Promise<void>;
  /** kill -9 of all of PostgreSQL on the primary, or of Patroni there, too; returns its number. */
  killPrimary(way: 'postgres' | 'machine'): Promise<number>;
  /** Starts Patroni of a node again. */
  revive(node: number): Promise<void>;
};

export async function startCluster(folder: string): Promise<Cluster> {
  need(['etcd', 'patroni', 'haproxy', 'pgbouncer']);
  await using made = new AsyncDisposableStack();
  const account = await ownerOfCluster();
  const home = join(folder, 'cluster');
  await mkdir(home);
  if (account) await chown(home, account.uid, account.gid);
  const ports = await choosePorts();
  const keep = (program: Program) => {
    made.defer(() => program.kill('SIGKILL'));
    return program;
  };
  const launch = (name: string, command: string[]) => start(home, name, command, account);

  keep(launch('etcd', etcdCommand(home, ports)));
  const programs = folderOfPrograms('pg_controldata', 'pg_rewind', 'pg_basebackup');
  const patroni: (Program | undefined)[] = [];
  const revive = async (node: number) => {
    patroni[node] = launch(`patroni${node}`, ['patroni', join(home, `patroni${node}.yml`)]);
  };
  made.defer(async () => {
    for (const node of ports.nodes.keys()) await killPostgres(home, node);
    for (const program of patroni) await program?.kill('SIGKILL');
    for (const node of ports.nodes.keys()) await killPostgres(home, node);
  });
  for (const node of ports.nodes.keys()) {
    const settings = patroniSettings(ports, node, { folder: home, programs });
    await writeFile(join(home, `patroni${node}.yml`), settings);
    await revive(node);
  }
  await writeFile(join(home, 'haproxy.cfg'), haproxySettings(ports));
  await writeFile(join(home, 'pgbouncer.ini'), poolerSettings(ports, home));
  keep(launch('haproxy', ['haproxy', '-db', '-f', join(home, 'haproxy.cfg')]));
  keep(launch('pgbouncer', ['pgbouncer', join(home, 'pgbouncer.ini')]));

  const url = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;
  const urls = { pooled: url(ports.pooler), direct: url(ports.primary), reads: url(ports.reads) };
  const settled = () => untilSettled(ports, urls.direct);
  await settled();
  await untilUp(urls.pooled);
  await untilUp(urls.reads);
  const kept = made.move();
  return {
    ports,
    urls,
    settled,
    revive,
    async killPrimary(way) {
      const node = await primaryOf(ports);
      if (way === 'machine') await patroni[node]?.kill('SIGKILL');
      await killPostgres(home, node);
      return node;
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

async function choosePorts(): Promise<Ports> {
  // No port is given twice.
  const free = () => getPort({ host: '127.0.0.1' });
  return {
    etcd: await free(),
    etcdPeer: await free(),
    nodes: [
      { postgres: await free(), patroni: await free() },
      { postgres: await free(), patroni: await free() },
    ],
    primary: await free(),
    reads: await free(),
    pooler: await free(),
    web: await free(),
    api: [await free(), await free()],
  };
}

function etcdCommand(home: string, { etcd, etcdPeer }: Ports): string[] {
  const [client, peer] = [etcd, etcdPeer].map((port) => `http://127.0.0.1:${port}`);
  return [
    'etcd',
    `--data-dir=${join(home, 'etcd')}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
  ];
}

/** Kills every process of a node's PostgreSQL at once, as a power cut would. */
async function killPostgres(home: string, node: number): Promise<void> {
  const { stdout } = await run('pgrep', ['-f', `postgres -D ${join(home, `node${node}`)} `]).catch(
    () => ({ stdout: '' }),
  );
  for (const postmaster of stdout.split('\n').filter(Boolean)) {
    const children = await run('pgrep', ['-P', postmaster]).catch(() => ({ stdout: '' }));
    for (const pid of [postmaster, ...children.stdout.split('\n').filter(Boolean)]) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It has ended.
      }
    }
  }
}

const answers = async (port: number, path: string) => {
  try {
    const url = `http://127.0.0.1:${port}${path}`;
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
};

async function primaryOf({ nodes }: Ports): Promise<number> {
  for (const [node, { patroni }] of nodes.entries()) {
    if (await answers(patroni, '/primary')) return node;
  }
  throw new Error('there is no primary');
}

async function untilSettled({ nodes }: Ports, direct: string): Promise<void> {
  const deadline = performance.now() + within;
  for (;;) {
    const found = await Promise.all(nodes.map(({ patroni }) => answers(patroni, '/synchronous')));
    if (found.includes(true) && (await hasSynchronousStandby(direct))) return;
    if (performance.now() > deadline) throw new Error('there is no synchronous standby in time');
    await setTimeout(200);
  }
}

async function hasSynchronousStandby(direct: string): Promise<boolean> {
  try {
    return await withClient(direct, async (client) => {
      const standby = "select from pg_stat_replication where sync_state = 'sync'";
      return ((await client.query(standby)).rowCount ?? 0) > 0;
    });
  } catch {
    return false;
  }
}
