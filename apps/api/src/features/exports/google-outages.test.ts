import type { ErrorCode } from '@jadeport/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { type Fault, type Google, keyFile, sheetId, startGoogle } from '../../../testing/google.ts';
import { onlyCustomers } from '../../../testing/many-customers.ts';
import { aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';

let google: Google;
let home: TestApp;
let admin: Person;
beforeAll(async () => {
  google = await startGoogle();
  home = await openTestApp({
    GOOGLE_SHEET_ID: sheetId,
    GOOGLE_SERVICE_ACCOUNT: JSON.stringify(keyFile),
    GOOGLE_API_ROOT: google.url,
    UPSTREAM_TIMEOUT_SECONDS: '1',
  });
  admin = await aMemberOfStaff(home, 'admin');
});
afterAll(async () => {
  await home.close();
  await google.stop();
});

const send = (method: 'GET' | 'POST') =>
  home.send(method, '/api/admin/sync-to-sheets', { session: admin.session });

const names = () => google.spreadsheet.visible().Customers?.map(([, name]) => name);

async function audited(): Promise<string[]> {
  const where = { action: { $like: 'exports.%' } };
  const entries = await home.deps.database.em().find(AuditEntry, where, { orderBy: { id: 1 } });
  return entries.map(({ action }) => action);
}

const stopsAt = (step: string) => async () =>
  google.hold(async ({ name }) => void (name === step && (await google.stop())));
const fails = (step: string, fault: Fault) => async () =>
  google.fail(({ name }) => (name === step ? fault : undefined));
const maintenance = { status: 503, headers: { 'retry-after': '600' } };

const outages: [string, begin: () => Promise<void>, code: ErrorCode][] = [
  ['nobody listens', () => google.stop(), 'SHEET_UNREACHABLE'],
  ['it goes away while lines are written', stopsAt('values'), 'SHEET_UNREACHABLE'],
  ['it answers no more while lines are written', fails('values', 'stall'), 'SHEET_UNREACHABLE'],
  ['it answers 503', fails('tabs', maintenance), 'SHEET_UNAVAILABLE'],
];

test.each(outages)(
  '%s: the sheet stays, and once Google is back it has every customer once',
  async (...row) => {
    const [, begin, code] = row;
    const { database } = home.deps;
    await onlyCustomers(database, [{ firstName: 'Ann' }, { firstName: 'Bob' }]);
    expect((await send('POST')).status).toBe(200);
    const auditedBefore = (await audited()).length;

    await onlyCustomers(database, [{ firstName: 'Ann' }, { firstName: '李明' }, {}]);
    await begin();
    expectError(await send('POST'), 422, code);
    const { body } = await send('GET');
    expect(body.latest).toMatchObject({ status: 'failed', problem: { code } });
    expect(names()).toEqual(['First name', 'Ann', 'Bob']);

    google.fail(() => undefined);
    google.hold(async () => {});
    await google.start();
    expect(await send('POST')).toMatchObject({ status: 200, body: { rows: 3 } });
    expect(names()).toEqual(['First name', 'Ann', '李明', 'Marcia']);
    expect(google.spreadsheet.hidden()).toEqual([]);
    expect((await audited()).slice(auditedBefore)).toEqual([
      'exports.sync-failed',
      'exports.synced',
    ]);
  },
);

test('a sync waits for Google as long as it asks, even longer than a request may last', async () => {
  await onlyCustomers(home.deps.database, [{ firstName: 'Ann' }]);
  const busy = { status: 503, headers: { 'retry-after': '2' } };
  google.fail((_request, index) => (index === 1 ? busy : undefined));
  expect(await send('POST')).toMatchObject({ status: 200, body: { rows: 1 } });
  expect(names()).toEqual(['First name', 'Ann']);
});
