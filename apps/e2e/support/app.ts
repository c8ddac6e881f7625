import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@jadeport/api/testing/free-port';

const root = resolve(import.meta.dirname, '../../..');
const v8Flags = readFileSync(join(root, 'apps/api/v8-flags'), 'utf8').trim().split(' ');
const pages = join(root, 'apps/web/dist/pages.json');

/** The running service: its address, its data folder and its users. */
export type App = {
  origin: string;
  dataDir: string;
  /** The demonstration customer, who has a package in every status. */
  demo: { email: string; password: string };
  /** An administrator. */
  admin: { email: string; password: string };
};

const admin = { email: 'harbour@jadeport.example', password: 'salt fish 1962' };

/**
 * Starts the service like an operator, with the demonstration data, in its own data folder.
 *
 * @throws Error when the web app is not built or the service ends before it answers.
 */
export async function startApp(): Promise<{ app: App; stop: () => Promise<void> }> {
  const { origin, dataDir, greeting, stop } = await startService({
    DEMO: '1',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  return { app: { origin, dataDir, demo: signInOf(greeting, 'demo@'), admin }, stop };
}

/** Starts the service on an empty folder, as whoever tries it first, with the administrator it makes. */
export async function startEmptyApp() {
  const { origin, greeting, stop } = await startService({});
  return { origin, admin: signInOf(greeting, 'admin@'), stop };
}

async function startService(environment: Record<string, string>) {
  if (!existsSync(pages)) {
    throw new Error('The web app is not built: run `pnpm exec turbo run build`, then the tests.');
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'jadeport-e2e-'));
  const port = await freePort();
  const child = spawn(process.execPath, [...v8Flags, join(root, 'apps/api/dist/main.js')], {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const greeting = await greetingOf(child);
    return { origin: `http://127.0.0.1:${port}`, dataDir, greeting, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Returns what the service prints once everybody can sign in; the last lines say who can.
 */
function greetingOf(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (/is ready at [\s\S]*\n\n$/.test(output)) done(output);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) =>
      fail(new Error(`The service ended with code ${code} before it was ready:\n${output}`)),
    );
  });
}

/** Who can sign in, by the beginning of the address. */
function signInOf(greeting: string, address: 'demo@' | 'admin@'): App['demo'] {
  const [, email, password] =
    new RegExp(`(${address}\\S+)\\s+password\\s+(\\S+)`).exec(greeting) ?? [];
  if (!email || !password) throw new Error(`No ${address} in:\n${greeting}`);
  return { email, password };
}
