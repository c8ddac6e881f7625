import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Profiler } from 'node:inspector/promises';
import { setTimeout } from 'node:timers/promises';
import { v8Flags } from '@jadeport/api/v8-flags';
import getPort from 'get-port';
import { cleanUpOnExit } from './cleanup.ts';

/** The resource usage of a server process since its start. */
export type Usage = {
  cpuMicroseconds: number;
  memoryBytes: number;
  peakMemoryBytes: number;
  /** Statements sent to PostgreSQL, without those of the job queue, if `counting` was set. */
  statements: number;
};

export type Server = AsyncDisposable & {
  url: string;
  /** Milliseconds from the start of the process to the first 200 of its health check. */
  healthyAfter: number;
  usage(): Promise<Usage>;
  /** Samples what the process does during the work. */
  profile(work: () => Promise<unknown>): Promise<Profiler.Profile>;
  /** Stops it and waits for its end; returns the exit code. */
  stop(): Promise<number | null>;
  /** kill -9. */
  kill(): Promise<void>;
};

const healthyWithin = 120_000;
const meter = new URL('./meter.mjs', import.meta.url).href;

/** The setting of a server whose statements are counted. */
export const counting = { COUNT_STATEMENTS: 'yes' } as const;

/** A program for Node that serves HTTP at the PORT of its environment. */
export type Program = {
  name: string;
  file: URL | string;
  args?: readonly string[];
  /** For Node. */
  flags?: readonly string[];
  /** The path that answers 200 once it is healthy. */
  health: string;
};

/** Our API as in production, and the plain servers. */
const programs = {
  api: {
    name: 'api',
    file: new URL('../../api/dist/main.js', import.meta.url),
    flags: v8Flags,
    health: '/api/health',
  },
  plain: {
    name: 'plain',
    file: new URL('./plain/server.ts', import.meta.url),
    health: '/api/health',
  },
} as const satisfies Record<string, Program>;

/**
 * Starts a server in its own process, in `folder` with only these settings, on loopback, on a free
 * port unless the settings name one.
 * Its output goes to /dev/null, for every server alike.
 *
 * @throws Error with its stderr when it ends or is not healthy in time
 */
export async function startServer(
  given: keyof typeof programs | Program,
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<Server> {
  const program: Program = typeof given === 'string' ? programs[given] : given;
  const port = settings.PORT ? Number(settings.PORT) : await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = fork(program.file, program.args ?? [], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...settings,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    execArgv: [...(program.flags ?? []), '--import', meter],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const callOff = cleanUpOnExit(() => child.kill('SIGKILL'));
  const ended = once(child, 'exit').finally(callOff);
  const errors = endOf(child);
  let stopping = false;
  child.once('exit', (code, signal) => {
    if (!stopping)
      console.error(`The server ${program.name} ended by itself: ${signal ?? code}\n${errors()}`);
  });
  const end = async (signal: NodeJS.Signals) => {
    stopping = true;
    child.kill(signal);
    const [code] = await ended;
    return code as number | null;
  };
  const ask = async <Answer>(question: string) => {
    child.send(question);
    const [answer] = await once(child, 'message');
    return answer as Answer;
  };
  try {
    await untilHealthy(url + program.health, child, errors);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return {
    url,
    healthyAfter: performance.now() - started,
    usage: () => ask<Usage>('usage'),
    async profile(work) {
      await ask('start profile');
      await work();
      return (await ask<{ profile: Profiler.Profile }>('end profile')).profile;
    },
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    [Symbol.asyncDispose]: async () => void (await end('SIGTERM')),
  };
}

/** Keeps the end of the stderr of a process. */
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

/** Whether a health check answers 200. */
export async function isHealthy(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(5000) });
    return ok;
  } catch {
    return false;
  }
}
