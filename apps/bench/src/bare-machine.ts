import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { delimiter, join, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { cleanUpOnExit } from './cleanup.ts';
import { isHealthy } from './server.ts';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../..', import.meta.url));
const healthyWithin = 20 * 60_000;

/**
 * Without these, a machine behind a proxy or with a private certificate authority reaches no
 * registry.
 */
const wayOut = ['NODE_EXTRA_CA_CERTS', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];

export type Machine = { clone: string; environment: Record<string, string> };

/** Clones the committed state of this repository; returns the abbreviated commit. */
export async function cloneInto(folder: string): Promise<string> {
  const clone = join(folder, 'clone');
  await run('git', ['clone', '--quiet', repository, clone]);
  return (await run('git', ['-C', clone, 'rev-parse', '--short', 'HEAD'])).stdout.trim();
}

/** An account with an empty home, whose only programs besides the base system are Node and npm. */
export async function bareMachine(folder: string): Promise<Machine> {
  const home = join(folder, 'home');
  const programs = join(folder, 'programs');
  await mkdir(home);
  await mkdir(programs);
  for (const name of ['node', 'npm']) await symlink(installed(name), join(programs, name));
  const given = wayOut.flatMap((name) => [name, name.toLowerCase()]);
  const kept = given.flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value]] : [];
  });
  return {
    clone: join(folder, 'clone'),
    environment: {
      ...Object.fromEntries(kept),
      HOME: home,
      PATH: [programs, '/usr/bin', '/bin'].join(delimiter),
    },
  };
}

/** Finds a program of the machine, ignoring the folders that `npm run` adds to PATH. */
function installed(name: string): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders
    .filter((folder) => !folder.includes(`${sep}.tools${sep}`))
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
  if (!found) throw new Error(`${name} is not installed`);
  return found;
}

/**
 * Runs `npm start` until the health check answers 200, then stops it.
 *
 * @returns milliseconds until healthy
 * @throws Error with the end of its output when it ends earlier or takes too long
 */
export async function npmStart({ clone, environment }: Machine): Promise<number> {
  const port = await getPort({ host: '127.0.0.1' });
  const started = performance.now();
  // In its own process group, so that npm, its shell and our processes can be ended together.
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const signal = (name: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, name);
  };
  const callOff = cleanUpOnExit(() => signal('SIGKILL'));
  const ended = once(child, 'close').finally(callOff);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-3000);
    });
  }
  while (!(await isHealthy(`http://127.0.0.1:${port}/api/health`))) {
    const late = performance.now() - started > healthyWithin;
    if (child.exitCode !== null || late) {
      signal('SIGKILL');
      throw new Error(`npm start ${late ? 'takes too long' : 'ended'}\n${said}`);
    }
    await setTimeout(20);
  }
  const took = performance.now() - started;
  signal('SIGTERM');
  await ended;
  return took;
}
