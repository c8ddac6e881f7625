import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { onlyCustomers } from '../../testing/many-customers.ts';
import { aMemberOfStaff, type Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const csvPath = '/api/admin/export-customers';

/** In the statement that reads a page, and in no other. */
const pageOfCustomers = 'from "customers" where "number" >';

/** More than the buffers of both ends hold. */
const megabytes = 24;

let home: TestApp;
let admin: Person;

beforeAll(async () => {
  home = await openTestApp();
  admin = await aMemberOfStaff(home, 'admin');
  const street = 'x'.repeat(8192);
  await onlyCustomers(
    home.deps.database,
    Array.from({ length: megabytes * 128 }, () => ({ street })),
  );
  await home.app.listen({ port: 0 });
});
afterAll(() => home.close());
afterEach(() => vi.restoreAllMocks());

/** Returns the head of the answer; the body is not read yet. */
async function begin(): Promise<IncomingMessage> {
  const { port } = home.app.server.address() as AddressInfo;
  const cookie = [...admin.session].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = get(`http://127.0.0.1:${port}${csvPath}`, {
    headers: { cookie },
    agent: false,
  });
  const [response] = await once(request, 'response');
  return response;
}

function pagesRead() {
  const run = vi.spyOn(home.deps.database.kysely().getExecutor(), 'executeQuery');
  return () => run.mock.calls.filter(([{ sql }]) => sql.includes(pageOfCustomers)).length;
}

/** Waits until a page was read and the number of pages stops growing, and returns it. */
async function settled(pages: () => number): Promise<number> {
  await expect.poll(pages).toBeGreaterThan(0);
  for (let before = -1; before !== pages(); await setTimeout(300)) before = pages();
  return pages();
}

const allPages = Math.ceil((megabytes * 128) / 100);

test('reads pages no faster than the client', async () => {
  const pages = pagesRead();
  const response = await begin();
  expect(await settled(pages)).toBeLessThan(allPages);
  expect((await text(response)).split('\r\n').length).toBe(megabytes * 128 + 2);
  expect(pages()).toBe(allPages);
});

test('ends when the client disconnects', async () => {
  const pages = pagesRead();
  const response = await begin();
  response.destroy();
  expect(await settled(pages)).toBeLessThan(allPages);
  expect(pages()).toBeGreaterThan(0);
});

test('breaks the connection when the database fails, so that the file does not seem complete', async () => {
  const { execute } = home.deps.database;
  const pages = pagesRead();
  const response = await begin();
  expect(await settled(pages)).toBeLessThan(allPages);
  await execute('alter table customers rename to elsewhere');
  const outcome = await text(response).catch((error: Error) => error.message);
  await execute('alter table elsewhere rename to customers');
  expect(outcome.slice(0, 20)).toBe('aborted');
});

test('breaks the connection when the service closes', async () => {
  const response = await begin();
  home.deps.stopping.abort();
  const outcome = await text(response).catch((error: Error) => error.message);
  expect(outcome.slice(0, 20)).toBe('aborted');
});
