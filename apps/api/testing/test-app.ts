import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { buildApp } from '../src/app.ts';
import { wireDeps } from '../src/compose.ts';
import { type Config, readConfig } from '../src/config.ts';
import type { Deps } from '../src/context.ts';
import { logOptions } from '../src/log.ts';
import type { Sms } from '../src/ports/sms-sender.ts';
import type { WebPages } from '../src/ports/web-pages.ts';
import { type Client, clientOf } from './client.ts';
import { openReusedDatabase } from './reused-database.ts';

export type { Session } from './client.ts';

export type TestApp = Client & {
  app: FastifyInstance;
  deps: Deps;
  /** Every email so far, oldest first, once no job is waiting. */
  mails(): Promise<Email[]>;
  /** The newest email to an address. */
  mailTo(email: string): Promise<Email | undefined>;
  /** Every text message so far, oldest first, once no job is waiting. */
  texts(): Promise<Sms[]>;
  /** The log so far, as JSON lines. */
  logs(): string;
  /** Moves the app's clock, and with it sessions, links and throttles. */
  passTime(milliseconds: number): void;
  close(): Promise<void>;
};

/**
 * Opens the real app on its own database, with emails in an outbox folder and an adjustable clock.
 */
export async function openTestApp(
  environment: Record<string, string> = {},
  pages?: WebPages,
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jadeport-app-'));
  const config: Config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:3000',
    RATE_LIMIT_PER_MINUTE: '0',
    ...environment,
  });
  const lines: string[] = [];
  let offset = 0;
  const { database, ready } = await openReusedDatabase();
  const { deps, close } = await wireDeps({
    config,
    database,
    secretKey: 'a key for tests, as long as a key must be',
    clock: () => new Date(Date.now() + offset),
    log: pino(logOptions(config), { write: (line) => void lines.push(line) }),
    pages,
  });
  await ready();
  const app = await buildApp(deps);
  await app.ready();

  const mails = async () => {
    await deps.jobs.drain();
    return readOutbox(join(dataDir, 'outbox'));
  };
  return {
    ...clientOf(app),
    app,
    deps,
    mails,
    mailTo: async (email) =>
      (await mails()).findLast(({ to }) => to?.[0]?.address === email.toLowerCase()),
    async texts() {
      await deps.jobs.drain();
      const files = await filesIn(join(dataDir, 'outbox'), '.sms.json');
      return files.map((file) => JSON.parse(file.toString()) as Sms);
    },
    logs: () => lines.join(''),
    passTime(milliseconds) {
      offset += milliseconds;
    },
    async close() {
      await app.close();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

let reading: Promise<TestApp> | undefined;

/** The app that those test files of a worker share which only read; it ends with the worker. */
export function openReadingApp(): Promise<TestApp> {
  reading ??= openTestApp().then((home) => ({ ...home, close: refuseToClose }));
  return reading;
}

/** Closed by one file, the app would be missing in every file after it. */
async function refuseToClose(): Promise<void> {
  throw new Error('other files read from this app: open one with openTestApp to close it');
}

async function readOutbox(folder: string): Promise<Email[]> {
  return Promise.all((await filesIn(folder, '.eml')).map((file) => PostalMime.parse(file)));
}

async function filesIn(folder: string, ending: string): Promise<Buffer[]> {
  const names = (await readdir(folder).catch(() => [])).sort();
  return Promise.all(
    names.filter((name) => name.endsWith(ending)).map((name) => readFile(join(folder, name))),
  );
}
