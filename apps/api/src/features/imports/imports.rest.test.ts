import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import {
  customerHeading,
  customerRow,
  packageHeading,
  sendFile,
} from '../../../testing/imports.ts';
import { aCustomer, aMemberOfStaff, newEmail, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let boss: Person;
beforeAll(async () => {
  home = await openTestApp();
  boss = await aMemberOfStaff(home, 'admin');
});
afterAll(() => home.close());

const send = (kind: 'customers' | 'packages', rows: string[], query = '') =>
  sendFile(home, boss.session, kind, rows, query);
const get = (path: string) => home.send('GET', path, { session: boss.session });
const undo = (id: string) =>
  home.send('DELETE', `/api/admin/imports/${id}`, { session: boss.session });

/** Sends a file and waits until its rows are there. */
async function imported(kind: 'customers' | 'packages', rows: string[], query = '') {
  const { status, body, text } = await send(kind, rows, query);
  expect(status, text).toBe(200);
  await home.deps.jobs.drain();
  return (await get(`/api/admin/imports/${body.id}`)).body;
}
const find = async (q: string): Promise<{ customerCode: string }[]> =>
  (await get(`/api/admin/customers?${new URLSearchParams({ q })}`)).body.items;

describe('customers', () => {
  test('are registered in the order of the file, and their old codes find them everywhere', async () => {
    const emails = [newEmail(), newEmail()];
    const done = await imported('customers', [
      customerHeading,
      customerRow('YS 1001', emails[0]),
      `ys-1002,Marcia,Reid,${emails[1]},(876) 555-0124,9 Main Street,Mandeville,st ann,123-456-789`,
    ]);
    expect(done).toMatchObject({ kind: 'customers', state: 'done', rows: 2, imported: 2 });
    expect(done).toMatchObject({ rejected: 0, problems: [], byName: expect.any(String) });
    const [first] = await find(emails[0] ?? '');
    const [second] = await find(emails[1] ?? '');
    expect(await find('ys1001')).toEqual([first]);
    const shown = await get(`/api/admin/customers/YS-1002`);
    expect(shown.body).toMatchObject({ customerCode: second?.customerCode, parish: 'Saint Ann' });

    const parcel = { customerCode: 'ys 1001', description: 'Shoes', weight: 2 };
    const made = await home.send('POST', '/api/admin/shipments', {
      body: parcel,
      session: boss.session,
    });
    expect(made.body).toMatchObject({ customerCode: first?.customerCode });
    const looked = (await home.send('GET', '/api/tracking/YS1001')).body;
    expect(looked).toMatchObject({ trackingNumber: 'YS1001', status: 'pending', events: [] });
    const chat = await home.send('POST', '/api/chat', { body: { text: 'Where is ys1001?' } });
    expect(chat.body.tracking).toMatchObject({ trackingNumber: 'YS1001' });
    const scan = { scanId: crypto.randomUUID(), waybill: 'SF9990001', customerCode: 'YS1001' };
    const received = await home.send('POST', '/api/admin/receiving', {
      body: scan,
      session: boss.session,
    });
    expect(received.body.shipment).toMatchObject({ customerCode: first?.customerCode });
  });

  test('nobody gets an email, unless the welcome is asked for', async () => {
    const [quiet, greeted] = [newEmail(), newEmail()];
    await imported('customers', [customerHeading, customerRow('', quiet)]);
    await imported('customers', [customerHeading, customerRow('', greeted)], '?welcome=1');
    const sent = (await home.mails()).map(({ to }) => to?.[0]?.address);
    expect(sent).not.toContain(quiet);
    expect(await home.mailTo(greeted)).toBeDefined();
  });

  test('a dry run names every bad row and changes nothing', async () => {
    const { email, customerCode } = await aCustomer(home);
    const before = (await get('/api/admin/customers?limit=1')).body.items;
    const { body } = await send(
      'customers',
      [
        customerHeading,
        customerRow('D-1', email),
        customerRow(customerCode),
        '',
        'D-2,A,,nobody,12,x,,,12',
        customerRow('D-3'),
        customerRow('d3'.replace('d', 'D-')),
      ],
      '?dryRun=1',
    );
    expect(body).toMatchObject({ id: null, rows: 5, rejected: 4 });
    const rows = body.problems.map(({ row, field }: { row: number; field: string }) => [
      row,
      field,
    ]);
    expect(rows).toEqual([
      [2, 'email'],
      [3, 'code'],
      ...['first_name', 'last_name', 'email', 'phone', 'street', 'city', 'parish', 'trn'].map(
        (field) => [5, field],
      ),
      [7, 'code'],
    ]);
    expect((await get('/api/admin/customers?limit=1')).body.items).toEqual(before);
  });

  test('columns of other names are matched by the file, or as chosen', async () => {
    const heading = 'Acct #,Given Name,Surname,E-mail Address,Mobile,Address,Town,Parish,Balance';
    const row = `M-1,Andrea,Brown,${newEmail()},876-555-0123,4 Caledonia Road,Mandeville,Manchester,7`;
    const columns = encodeURIComponent('{"code":"Acct #"}');
    const { body } = await send('customers', [heading, row], `?dryRun=1&columns=${columns}`);
    expect(body).toMatchObject({ rows: 1, rejected: 0 });
    const fields = body.columns.map(({ field }: { field: string | null }) => field);
    expect(fields).toEqual([
      ...['code', 'first_name', 'last_name', 'email', 'phone', 'street', 'city', 'parish'],
      null,
    ]);
  });

  test('good rows are kept beside bad ones, which can be sent again', async () => {
    const done = await imported('customers', [
      customerHeading,
      customerRow('K-1'),
      customerRow('K-1'),
    ]);
    expect(done).toMatchObject({ imported: 1, rejected: 1 });
    expect(done.problems).toMatchObject([{ row: 3, field: 'code' }]);
  });

  test('are taken back until one has set a password or has a package', async () => {
    const email = newEmail();
    const { id } = await imported('customers', [customerHeading, customerRow('B-1', email)]);
    expect((await undo(id)).status).toBe(204);
    expect((await undo(id)).status).toBe(204);
    expect(await find(email)).toEqual([]);
    const again = await imported('customers', [customerHeading, customerRow('B-1', email)]);
    const parcel = { customerCode: 'B-1', description: 'Shoes', weight: 2 };
    await home.send('POST', '/api/admin/shipments', { body: parcel, session: boss.session });
    const refused = await undo(again.id);
    expectError(refused, 409, 'IMPORT_USED');
    expect(await find(email)).toHaveLength(1);
  });
});

describe('packages', () => {
  test('are there with their status and day, and their old numbers find them', async () => {
    const { customerCode } = await aCustomer(home);
    const done = await imported('packages', [
      packageHeading,
      `PK-501,${customerCode},SF1230009,Desk lamp,2.5,40,ready for pickup,2026-11-01`,
      `PK-502,${customerCode},,,,,,`,
    ]);
    expect(done).toMatchObject({ state: 'done', imported: 2, rejected: 0 });
    const looked = (await home.send('GET', '/api/tracking/pk-501')).body;
    expect(looked).toMatchObject({ trackingNumber: 'PK-501', status: 'ready_for_pickup' });
    expect(looked.events).toMatchObject([{ timestamp: '2026-11-01T17:00:00.000Z' }]);
    const found = (await get('/api/admin/shipments?q=PK-502')).body.items;
    expect(found).toMatchObject([{ customerCode, status: 'received' }]);
    const scan = { scanId: crypto.randomUUID(), waybill: 'PK-502' };
    const again = await home.send('POST', '/api/admin/receiving', {
      body: scan,
      session: boss.session,
    });
    expect(again.body).toMatchObject({
      outcome: 'already',
      shipment: { trackingNumber: found[0].trackingNumber },
    });
  });

  test('of nobody, twice, closed or out of range are named', async () => {
    const { customerCode } = await aCustomer(home);
    await imported('packages', [packageHeading, `PK-601,${customerCode},,Shoes,,,,`]);
    const { body } = await send(
      'packages',
      [
        packageHeading,
        `PK-601,${customerCode},,Shoes,,,,`,
        'PK-602,NOBODY,,Shoes,,,,',
        `PK-603,${customerCode},,Shoes,-1,abc,delivered,2026-13-01`,
      ],
      '?dryRun=1',
    );
    const rows = body.problems.map(({ row, field }: { row: number; field: string }) => [
      row,
      field,
    ]);
    expect(rows).toEqual([
      [2, 'number'],
      [3, 'customer_code'],
      ...['weight', 'value', 'status', 'since'].map((field) => [4, field]),
    ]);
  });

  test('are taken back until something happens to one', async () => {
    const { customerCode } = await aCustomer(home);
    const rows = [packageHeading, `PK-701,${customerCode},,Shoes,,,,`];
    const { id } = await imported('packages', rows);
    expect((await undo(id)).status).toBe(204);
    expectError(await home.send('GET', '/api/tracking/PK-701'), 404, 'TRACKING_NOT_FOUND');
    const again = await imported('packages', rows);
    const [{ trackingNumber }] = (await get('/api/admin/shipments?q=PK-701')).body.items;
    await home.send('POST', `/api/admin/shipments/${trackingNumber}/events`, {
      body: { status: 'processing', location: 'Guangzhou' },
      session: boss.session,
    });
    expectError(await undo(again.id), 409, 'IMPORT_USED');
  });
});

test('an import that stopped goes on where it was', async () => {
  const { body } = await send('customers', [customerHeading, customerRow(), customerRow()]);
  await home.deps.jobs.drain();
  await home.deps.database.execute("update imports set state = 'running' where id = $1", [body.id]);
  await home.deps.jobs.enqueue(home.deps.database.em(), 'imports.run', { importId: body.id });
  await home.deps.jobs.drain();
  expect((await get(`/api/admin/imports/${body.id}`)).body).toMatchObject({
    state: 'done',
    imported: 2,
  });
});

test('400 for a missing column, an unknown choice and a file that is no text', async () => {
  const short = await send('customers', ['code,email', 'A,a@example.com']);
  expectError(short, 400, 'VALIDATION_FAILED');
  expect(Object.keys(issuesOf(short))).toContain('row 1 first_name');
  const choice = await send('customers', [customerHeading], '?columns=%5B1%5D');
  expect(Object.keys(issuesOf(choice))).toEqual(['columns']);
  const empty = await send('customers', []);
  expectError(empty, 400, 'VALIDATION_FAILED');
});

test('401, and 404 for everybody but an administrator and for an unknown import', async () => {
  const clerk = await aMemberOfStaff(home);
  const rows = [customerHeading, customerRow()];
  expectError(await sendFile(home, new Map(), 'customers', rows), 401, 'NOT_SIGNED_IN');
  expectError(await sendFile(home, clerk.session, 'customers', rows), 404, 'NOT_FOUND');
  for (const id of ['nothing', crypto.randomUUID()]) {
    expectError(await get(`/api/admin/imports/${id}`), 404, 'NOT_FOUND');
    expectError(await undo(id), 404, 'NOT_FOUND');
  }
});
