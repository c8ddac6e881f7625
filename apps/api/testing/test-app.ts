import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { type Deps, wireDeps } from '../src/deps.ts';
import { openTestDatabase } from './test-database.ts';

export type TestApp = {
  app: FastifyInstance;
  deps: Deps;
  /** Sends a request as a program would, JSON in and out, with the cookies of `session`. */
  send(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'HEAD',
    url: string,
    request?: TestRequest,
  ): Promise<Answer>;
  /** Calls a procedure over tRPC. */
  query(path: string, input?: unknown, request?: TestRequest): Promise<Answer>;
  mutate(path: string, input?: unknown, request?: TestRequest): Promise<Answer>;
  /** Every mail so far, oldest first, once no job is waiting. */
  mails(): Promise<Email[]>;
  /** Moves the app's clock; sessions, links and throttles follow it. */
  passTime(milliseconds: number): void;
  close(): Promise<void>;
};

export type TestRequest = {
  body?: unknown;
  headers?: Record<string, string>;
  session?: Session;
  address?: string;
};

/** Cookies of one browser, kept from answer to answer. */
export type Session = Map<string, string>;

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
export type Answer = {
  status: number;
  body: any;
  headers: LightMyRequestResponse['headers'];
  text: string;
};

/** The real app on a database of its own, with mails in an outbox folder and a clock to move. */
export async function openTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jadeport-app-'));
  const config: Config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:3000',
    RATE_LIMIT_PER_MINUTE: '0',
    ...environment,
  });
  let offset = 0;
  const { deps, close } = await wireDeps({
    config,
    database: await openTestDatabase(),
    secretKey: 'a key for tests, as long as a key must be',
    clock: () => new Date(Date.now() + offset),
    log: pino({ level: 'silent' }),
    pages: undefined,
  });
  const app = await buildApp(deps);
  await app.ready();

  const send: TestApp['send'] = async (method, url, { body, headers, session, address } = {}) => {
    const options: InjectOptions = { method, url, headers: { ...headers } };
    if (body !== undefined) {
      options.payload = typeof body === 'string' ? body : JSON.stringify(body);
      options.headers = { 'content-type': 'application/json', ...options.headers };
    }
    if (session?.size) {
      options.headers = {
        cookie: [...session].map(([name, value]) => `${name}=${value}`).join('; '),
        ...options.headers,
      };
    }
    if (address) options.remoteAddress = address;
    const answer = await app.inject(options);
    for (const { name, value } of answer.cookies) session?.set(name, value);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: parsed(answer.body),
    };
  };

  return {
    app,
    deps,
    send,
    query: (path, input, request) =>
      send(
        'GET',
        `/trpc/${path}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
        request,
      ),
    mutate: (path, input, request) =>
      send('POST', `/trpc/${path}`, { body: input ?? {}, ...request }),
    async mails() {
      await deps.jobs.drain();
      const outbox = join(dataDir, 'outbox');
      const files = (await readdir(outbox).catch(() => [])).sort();
      return Promise.all(
        files.map(async (file) => PostalMime.parse(await readFile(join(outbox, file)))),
      );
    },
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A registration that is right in every field. */
export function registration(changes: Record<string, unknown> = {}) {
  return {
    firstName: 'Marcia',
    lastName: 'Campbell',
    email: `marcia.${Math.random().toString(36).slice(2)}@example.com`,
    phone: '876-555-0123',
    streetAddress: '14 Manchester Road',
    city: 'Mandeville',
    parish: 'Manchester',
    terms: true,
    ...changes,
  };
}

/** Registers a customer, sets a password from the mailed link, signs in. */
export async function signedInCustomer(
  { send, mails }: TestApp,
  changes: Record<string, unknown> = {},
): Promise<{ session: Session; email: string; password: string; customerCode: string }> {
  const form = registration(changes);
  const { body } = await send('POST', '/api/customers', { body: form });
  const mail = (await mails()).find(({ to }) => to?.[0]?.address === form.email.toLowerCase());
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const password = 'a good password';
  await send('POST', '/api/auth/reset-password', { body: { token, password } });
  const session: Session = new Map();
  await send('POST', '/api/auth/login', { body: { username: form.email, password }, session });
  return { session, email: form.email, password, customerCode: body.customerCode };
}
