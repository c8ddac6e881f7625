import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { v8Flags } from '@jadeport/api/v8-flags';
import { endWithUs } from './leftovers.ts';

/** What a server process has used since its start. */
export type Usage = {
  cpuMicroseconds: number;
  memoryBytes: number;
  peakMemoryBytes: number;
  /** Sent to PostgreSQL, those of the job queue left out. */
  statements: number;
};

export type Server = AsyncDisposable & {
  url: string;
  /** Milliseconds from the start of the process to the first 200 of its health check. */
  healthyAfter: number;
  usage(): Promise<Usage>;
  /** Asks it to stop and waits until it has; its exit code. */
  stop(): Promise<number | null>;
  /** kill -9. */
  kill(): Promise<void>;
};

const healthyWithin = 120_000;
const meter = new URL('./meter.ts', import.meta.url).href;

/** The API as it runs in production; the plain servers that it is compared with. */
export const scripts = {
  api: new URL('../../api/src/main.ts', import.meta.url),
  plain: new URL('./plain/server.ts', import.meta.url),
} as const;

/**
 * Starts a server in a process of its own, in `folder` and with these settings only, on a free port
 * of the loopback interface. Its output goes to /dev/null, whichever server it is.
 *
 * @throws Error with what it wrote to stderr when it ends or is not healthy in time
 */
export async function startServer(
  script: keyof typeof scripts,
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = fork(scripts[script], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...settings, HOST: '127.0.0.1', PORT: String(port) },
    execArgv: [...(script === 'api' ? v8Flags : []), '--import', meter],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const callOff = endWithUs(() => child.kill('SIGKILL'));
  const ended = once(child, 'exit').finally(callOff);
  const errors = endOf(child);
  let asked = false;
  child.once('exit', (code, signal) => {
    if (!asked)
      console.error(`The server ${script} ended by itself: ${signal ?? code}\n${errors()}`);
  });
  const end = async (signal: NodeJS.Signals) => {
    asked = true;
    child.kill(signal);
    const [code] = await ended;
    return code as number | null;
  };
  try {
    await untilHealthy(url, child, errors);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return {
    url,
    healthyAfter: performance.now() - started,
    async usage() {
      child.send('usage');
      const [usage] = await once(child, 'message');
      return usage as Usage;
    },
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    [Symbol.asyncDispose]: async () => void (await end('SIGTERM')),
  };
}

/** Keeps the end of what a process writes to stderr. */
function endOf({ stderr }: ChildProcess): () => string {
  let said = '';
  stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-2000);
  });
  return () => said;
}

async function untilHealthy(url: string, child: ChildProcess, errors: () => string): Promise<void> {
  const deadline = performance.now() + healthyWithin;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`the server ended before it was healthy\n${errors()}`);
    }
    if (performance.now() > deadline) {
      throw new Error(`the server did not get healthy\n${errors()}`);
    }
    await setTimeout(10);
  }
}

/** Whether the health check answers 200. */
export async function isHealthy(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5000) });
    return ok;
  } catch {
    return false;
  }
}

/** A port of the loopback interface that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
