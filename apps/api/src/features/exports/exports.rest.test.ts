// @database
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { type Google, keyFile, sheetId, startGoogle } from '../../../testing/google.ts';
import { onlyCustomers } from '../../../testing/many-customers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';

const csvPath = '/api/admin/export-customers';
const syncPath = '/api/admin/sync-to-sheets';

/** In the statement that reads a page, and in no other. */
const pageOfCustomers = 'from "customers" where "number" >';

let google: Google;
let home: TestApp;
let admin: Person;

async function open(environment?: Record<string, string>) {
  home = await openTestApp(environment);
  admin = await aMemberOfStaff(home, 'admin');
  await onlyCustomers(home.deps.database, [{ firstName: '=1+1' }, { firstName: '李明' }]);
}

const sync = (lang = 'en') =>
  home.send('POST', `${syncPath}?lang=${lang}`, { session: admin.session });
const progress = async (lang = 'en') =>
  (await home.send('GET', `${syncPath}?lang=${lang}`, { session: admin.session })).body;

const audited = () =>
  home.deps.database
    .em()
    .find(AuditEntry, { action: { $like: 'exports.%' } }, { orderBy: { id: 1 } });

describe('who may', () => {
  beforeAll(async () => {
    home = await openTestApp();
  });
  afterAll(() => home.close());

  test.each([
    ['GET', csvPath],
    ['POST', syncPath],
    ['GET', syncPath],
  ] as const)('%s %s is for administrators', async (method, path) => {
    expectError(await home.send(method, path), 401, 'NOT_SIGNED_IN');
    for (const { session } of [await aCustomer(home), await aMemberOfStaff(home)]) {
      expectError(await home.send(method, path, { session }), 404, 'NOT_FOUND');
    }
  });
});

describe('without a Google sheet', () => {
  beforeAll(() => open());
  afterAll(() => home.close());

  test('200: the customers as a file to download', async () => {
    const {
      status,
      headers,
      text: csv,
    } = await home.send('GET', csvPath, { session: admin.session });
    const day = home.deps.clock().toISOString().slice(0, 10);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="customers-${day}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(csv).toMatch(/^\uFEFF"Customer code",/);
    expect(csv).toContain(`"J10-01","'=1+1"`);
    expect(csv).toContain('"J10-02","李明"');
    expect(csv.split('\r\n')).toHaveLength(4);
    expect((await audited()).at(-1)).toMatchObject({
      actor: `account:${admin.userId}`,
      action: 'exports.downloaded',
      thing: `customers-${day}.csv`,
    });
  });

  test('HEAD reads nothing', async () => {
    const statements = await statementsOf(async () => {
      const { status } = await home.send('HEAD', csvPath, { session: admin.session });
      expect(status).not.toBe(200);
    });
    expect(statements.join()).not.toContain(pageOfCustomers);
  });

  test('200: a sync writes a workbook, and answers in both languages', async () => {
    const { status, body } = await sync();
    expect({ status, ...body }).toEqual({
      status: 200,
      message: expect.stringMatching(/^No Google sheet is set up, so 2 customers were written/),
      rows: 2,
      target: 'xlsx',
    });
    expect((await sync('zh')).body.message).toMatch(/^尚未设置 Google 表格，已将 2 位客户写入/);
    const file = await readFile(join(home.deps.config.dataDir, 'exports', 'customers.xlsx'));
    const { sheets } = await readXlsx(file);
    expect(sheets[0]?.rows.map(([code, name]) => [code, name])).toEqual([
      ['Customer code', 'First name'],
      ['J10-01', '=1+1'],
      ['J10-02', '李明'],
    ]);
    expect(await progress()).toEqual({
      target: 'xlsx',
      sheetUrl: null,
      latest: expect.objectContaining({ status: 'done', rows: 2, total: 2, problem: null }),
    });
  });
});

describe('with a Google sheet', () => {
  beforeEach(async () => {
    google = await startGoogle();
    await open({
      GOOGLE_SHEET_ID: `https://docs.google.com/spreadsheets/d/${sheetId}/edit#gid=0`,
      GOOGLE_SERVICE_ACCOUNT: JSON.stringify(keyFile),
      GOOGLE_API_ROOT: google.url,
      UPSTREAM_TIMEOUT_SECONDS: '30',
    });
  });
  afterEach(async () => {
    await home.close();
    await google.stop();
  });

  test('200: the sheet has the customers, and the audit log has the actor', async () => {
    const { status, body } = await sync();
    expect({ status, ...body }).toEqual({
      status: 200,
      message: 'Synced 2 customers to the Google sheet.',
      rows: 2,
      target: 'google-sheet',
    });
    const [heading, ...lines] = google.spreadsheet.visible().Customers ?? [];
    expect(heading).toHaveLength(10);
    expect(lines.map(([code, name]) => [code, name])).toEqual([
      ['J10-01', '=1+1'],
      ['J10-02', '李明'],
    ]);
    expect((await progress()).sheetUrl).toBe(`https://docs.google.com/spreadsheets/d/${sheetId}`);
    expect(await audited()).toMatchObject([
      {
        actor: `account:${admin.userId}`,
        action: 'exports.synced',
        thing: 'google-sheet',
        details: { rows: 2 },
      },
    ]);
  });

  test('409 while one is running, whose progress can be read', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    google.hold(async ({ name }) => {
      if (name !== 'values') return;
      reach();
      await released;
    });
    const first = sync();
    await reached;
    expectError(await sync(), 409, 'EXPORT_RUNNING');
    expect((await progress()).latest).toMatchObject({ status: 'running', rows: 0, total: 2 });
    release();
    expect((await first).status).toBe(200);
    expect((await progress()).latest).toMatchObject({ status: 'done', rows: 2, problem: null });
  });

  test('422: the reason of a failure is answered, stored and audited, and the next sync succeeds', async () => {
    google.fail(({ name }) => (name === 'tabs' ? { status: 403 } : undefined));
    const refused = await sync('zh');
    expectError(refused, 422, 'SHEET_NOT_SHARED');
    expect(refused.body.message).toContain(keyFile.client_email);
    expect((await progress('zh')).latest).toMatchObject({
      status: 'failed',
      problem: { code: 'SHEET_NOT_SHARED', message: refused.body.message },
    });
    expect(await audited()).toMatchObject([
      { action: 'exports.sync-failed', details: { code: 'SHEET_NOT_SHARED' } },
    ]);
    google.fail(() => undefined);
    expect((await sync()).status).toBe(200);
  });

  test('a sync whose process died is shown as aborted and does not block the next one', async () => {
    await home.deps.database.execute(
      `insert into sheet_syncs (name, run, target, started_at, alive_until, total)
       values ('customers', gen_random_uuid(), 'xlsx', $1, $2, 7)`,
      [home.deps.clock(), new Date(home.deps.clock().getTime() + 20_000)],
    );
    expectError(await sync(), 409, 'EXPORT_RUNNING');
    home.passTime(21_000);
    expect((await progress()).latest).toMatchObject({
      status: 'failed',
      problem: { code: 'EXPORT_BROKEN_OFF' },
    });
    expect((await sync()).status).toBe(200);
  });

  test('a closing service stops it, and the sheet is unchanged', async () => {
    google.hold(async ({ name }) => {
      if (name === 'values') home.deps.stopping.abort();
    });
    expectError(await sync(), 422, 'EXPORT_BROKEN_OFF');
    expect(google.spreadsheet.visible().Customers).toBeUndefined();
  });
});
