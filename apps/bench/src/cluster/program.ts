import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CannotRunError } from '../benchmark.ts';
import { cleanUpOnExit } from '../cleanup.ts';

/** A program of the cluster, with its output in a file. */
export type Program = { pid: number; kill(signal: NodeJS.Signals): Promise<void> };

export type Account = { uid: number; gid: number } | undefined;

/** @throws CannotRunError where a program of Debian's packages is missing */
export function need(names: readonly string[]): void {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  const missing = names.filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
  if (missing.length > 0) {
    throw new CannotRunError(
      `${missing.join(', ')} missing: apt-get install patroni etcd-server haproxy pgbouncer postgresql`,
    );
  }
}

/** Starts a program in a process group of its own, which is killed when the benchmark ends. */
export function start(folder: string, name: string, command: string[], account: Account): Program {
  const [program = '', ...args] = command;
  const log = openSync(join(folder, `${name}.log`), 'a', 0o666);
  const child: ChildProcess = spawn(program, args, {
    cwd: folder,
    ...account,
    env: { PATH: `${process.env.PATH}:/usr/sbin`, LANG: 'C.UTF-8' },
    stdio: ['ignore', log, log],
    detached: true,
  });
  const pid = child.pid ?? 0;
  const ended = once(child, 'exit');
  const end = (signal: NodeJS.Signals) => {
    try {
      process.kill(-pid, signal);
    } catch {
      // It has ended.
    }
  };
  const callOff = cleanUpOnExit(() => end('SIGKILL'));
  return {
    pid,
    async kill(signal) {
      end(signal);
      await ended;
      callOff();
    },
  };
}
