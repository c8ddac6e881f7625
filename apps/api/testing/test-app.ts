import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { buildApp } from '../src/app.ts';
import { wireDeps } from '../src/compose.ts';
import { readConfig } from '../src/environment/config.ts';
import { logOptions } from '../src/environment/log.ts';
import { openDatabase } from '../src/open-database.ts';
import type { Sms } from '../src/ports/sms-sender.ts';
import type { WebPages } from '../src/ports/web-pages.ts';
import { clientOf } from './client.ts';
import { silentLog } from './silent-log.ts';
import { openTestDatabase } from './test-database.ts';

export type { Session } from './client.ts';

/** The secret key of every test app. */
export const testKey = 'a key for tests, as long as a key must be';

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/**
 * Opens the real app on a database of its own, or that of `environment.DATABASE_URL`, with emails in
 * an outbox folder and an adjustable clock.
 */
export async function openTestApp(environment: Record<string, string> = {}, pages?: WebPages) {
  const ownDir = await mkdtemp(join(tmpdir(), 'jadeport-app-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: ownDir,
    PUBLIC_URL: 'http://localhost:3000',
    RATE_LIMIT_PER_MINUTE: '0',
    ...environment,
  });
  const lines: string[] = [];
  let offset = 0;
  const { deps, close } = await wireDeps({
    config,
    database: await (config.databaseUrl
      ? openDatabase({ ...config, log: silentLog })
      : openTestDatabase()),
    secretKey: testKey,
    clock: () => new Date(Date.now() + offset),
    log: pino(logOptions(config), { write: (line) => void lines.push(line) }),
    pages,
  });
  const app = await buildApp(deps);
  await app.ready();

  /** The files of the outbox with an ending, oldest first, once no job is waiting. */
  const sent = async (ending: string) => {
    await deps.jobs.drain();
    return filesIn(join(config.dataDir, 'outbox'), ending);
  };
  const mails = async () => Promise.all((await sent('.eml')).map((file) => PostalMime.parse(file)));
  return {
    ...clientOf(app),
    app,
    deps,
    /** Every email so far, oldest first. */
    mails,
    /** The newest email to an address. */
    mailTo: async (email: string) =>
      (await mails()).findLast(({ to }) => to?.[0]?.address === email.toLowerCase()),
    /** Every text message so far, oldest first. */
    texts: async () => (await sent('.sms.json')).map((file) => JSON.parse(file.toString()) as Sms),
    /** The log so far, as JSON lines. */
    logs: () => lines.join(''),
    /** Moves the app's clock, and with it sessions, links and throttles. */
    passTime(milliseconds: number) {
      offset += milliseconds;
    },
    /**
     * Moves the app's clock to the beginning of an hour. The windows of limits are fixed, and each of an
     * hour at most begins with one: a test that fills one would fail where it ended meanwhile.
     */
    beginHour() {
      const hourMs = 60 * 60_000;
      offset += hourMs - (deps.clock().getTime() % hourMs);
    },
    async close() {
      await app.close();
      await close();
      await rm(ownDir, { recursive: true, force: true });
    },
  };
}

let reading: Promise<TestApp> | undefined;

/** The app that those test files of a worker share which only read; it ends with the worker. */
export function openReadingApp(): Promise<TestApp> {
  reading ??= openTestApp();
  return reading;
}

async function filesIn(folder: string, ending: string): Promise<Buffer[]> {
  const names = (await readdir(folder).catch(() => [])).sort();
  return Promise.all(
    names.filter((name) => name.endsWith(ending)).map((name) => readFile(join(folder, name))),
  );
}
