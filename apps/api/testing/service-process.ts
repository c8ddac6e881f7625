import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { v8Flags } from '../src/environment/v8-flags.ts';
import { freePort } from './free-port.ts';

const ours = new URL('../src/start/main.ts', import.meta.url);

/** Starts the service in a process of its own, on a free port, and waits until it is healthy. */
export async function startService(settings: Record<string, string>, program: URL | string = ours) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'silent',
    PORT: String(port),
    ...settings,
  };
  const stdio = ['ignore', 'ignore', 'pipe', 'ipc'] as const;
  const child = fork(program, { env, execArgv: v8Flags, stdio: [...stdio] });
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = once(child, 'exit');
  const isUp = async () => (await fetch(`${url}/api/health`).catch(() => undefined))?.ok;
  while (!(await isUp())) {
    if (child.exitCode !== null)
      throw new Error(`the service ended with ${child.exitCode}: ${errors}`);
    await setTimeout(50);
  }
  return {
    child,
    ended,
    port,
    url,
    /** What it has written to stderr. */
    errors: () => errors,
    async kill(signal: NodeJS.Signals = 'SIGKILL') {
      child.kill(signal);
      await ended;
    },
  };
}
