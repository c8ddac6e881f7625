import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { openInvoices, turnOnBilling } from '../../../testing/invoices.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff, type Person, password } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

let home: TestApp;
let customer: Person;

beforeAll(async () => {
  home = await openTestApp();
});
beforeEach(async () => {
  customer = await aCustomer(home);
});
afterAll(() => home.close());

const own = '/api/customers/me';
const erase = (who: Person, body: unknown = { currentPassword: password }) =>
  home.send('DELETE', own, { body, session: who.session });

async function download(who: Person) {
  const answer = await home.app.inject({
    method: 'GET',
    url: `${own}/export`,
    headers: { cookie: [...who.session].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

async function announced(who: Person, documentIds: string[] = []) {
  const items = [{ description: 'Boots', quantity: 1, unitPrice: 50, currency: 'USD' }];
  const waybill = `SF${Math.random().toString().slice(2, 15)}`;
  const body = { waybill, seller: 'Taobao', orderNumber: 'A-1001', items, documentIds };
  return (await home.send('POST', '/api/pre-alerts', { body, session: who.session })).body;
}

describe('download', () => {
  test('200: one archive with everything and the files, and an entry in the audit log', async () => {
    const { body: paper } = await upload(home, customer.session);
    const { trackingNumber } = await announced(customer, [paper.id]);
    const { status, headers, bytes } = await download(customer);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/filename="J10-\d+-[\d-]+\.zip"/);
    const files = unzipSync(bytes);
    expect(Object.keys(files).sort()).toEqual(['data.json', `files/invoice-${paper.id}.webp`]);
    const data = JSON.parse(new TextDecoder().decode(files['data.json']));
    expect(data.account).toMatchObject({
      email: customer.email,
      customerCode: customer.customerCode,
    });
    expect(data.packages).toMatchObject([{ tracking_number: trackingNumber }]);
    expect(data.preAlerts).toMatchObject([{ seller: 'Taobao', order_number: 'A-1001' }]);
    expect(data.sessions).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain('argon2');
    expect(await auditOf(customer.customerCode)).toContain('privacy.exported');
  });

  test('429 after ten in an hour', async () => {
    for (let each = 0; each < 10; each++) expect((await download(customer)).status).toBe(200);
    expect((await download(customer)).status).toBe(429);
  });

  test('401 for a visitor, 404 for staff', async () => {
    expectError(await home.send('GET', `${own}/export`), 401, 'NOT_SIGNED_IN');
    const staff = await aMemberOfStaff(home);
    expectError(await home.send('GET', `${own}/export`, staff), 404, 'NOT_FOUND');
  });
});

describe('deletion', () => {
  test('409 with every reason, before a password is asked for', async () => {
    await turnOnBilling(home, { since: '2999-01-01' });
    const desk = await openInvoices(home, customer);
    const { number } = await desk.billed();
    const refused = await home.send('DELETE', own, customer);
    expectError(refused, 409, 'ACCOUNT_IN_USE');
    expect(refused.body.reasons.map(({ code }: { code: string }) => code)).toEqual([
      'PACKAGE_OPEN',
      'UNPAID',
    ]);
    expect(refused.body.reasons[1].message).toContain(number);
    const { body } = await home.send('GET', `${own}/privacy`, customer);
    expect(body).toEqual({ open: refused.body.reasons, secondFactor: false });
  });

  test('204: nobody is left, what the books need stays, and sessions and files are gone', async () => {
    const { database } = home.deps;
    const { body: paper } = await upload(home, customer.session);
    const made = await announced(customer, [paper.id]);
    await database.execute("update shipments set status = 'delivered' where tracking_number = $1", [
      made.trackingNumber,
    ]);
    await home.send('PATCH', own, { session: customer.session, body: { trn: '123456789' } });
    const message = {
      name: 'Marcia',
      email: customer.email,
      subject: 'Hello',
      message: 'Where is it? I wait.',
      inquiryType: 'tracking',
    };
    await home.send('POST', '/api/contact', { body: message, session: customer.session });
    await home.send('POST', '/api/authorised-people', {
      session: customer.session,
      body: { name: 'Aunt May', idType: 'passport', idLast4: '1234' },
    });
    const { status, text } = await erase(customer);
    expect(status, text).toBe(204);
    expectError(await home.send('GET', '/api/auth/user', customer), 401, 'NOT_SIGNED_IN');
    const login = { username: customer.email, password };
    expectError(
      await home.send('POST', '/api/auth/login', { body: login }),
      401,
      'CREDENTIALS_INVALID',
    );
    const rows = await database.execute<{ row: string }>(
      `select to_jsonb(u)::text || to_jsonb(c)::text as row
       from users u join customers c on c.user_id = u.id where u.id = $1`,
      [customer.userId],
    );
    for (const word of ['Devon', 'example.com', 'Manchester', '876-555', 'argon2', '789']) {
      expect(rows[0]?.row).not.toContain(word);
    }
    const left = async (table: string, where: string) =>
      (await database.execute(`select from ${table} where ${where}`, [customer.userId])).length;
    expect(await left('documents', 'owner_id = $1')).toBe(0);
    expect(await left('sessions', 'user_id = $1')).toBe(0);
    const theirs = 'customer_id = (select id from customers where user_id = $1)';
    for (const table of ['contact_messages', 'authorised_people', 'push_subscriptions']) {
      expect([table, await left(table, theirs)]).toEqual([table, 0]);
    }
    expect(await left('shipments', theirs)).toBe(1);
    expect(await auditOf(customer.customerCode)).toContain('privacy.erased');
    const boss = await aMemberOfStaff(home, 'admin');
    const { body } = await home.send('GET', '/api/admin/audit?limit=1&action=privacy.erased', boss);
    expect(body.items[0]).toMatchObject({ actor: 'deleted account' });
  });

  test('400 for a wrong password, and without one', async () => {
    expectError(await erase(customer, { currentPassword: 'wrong' }), 400, 'CURRENT_PASSWORD_WRONG');
    expectError(await erase(customer, {}), 400, 'VALIDATION_FAILED');
  });

  test('a deleted account is not restored, and its address is free again', async () => {
    expect((await erase(customer)).status).toBe(204);
    const boss = await aMemberOfStaff(home, 'admin');
    const { customerCode } = customer;
    await home.send('POST', `/api/admin/customers/${customerCode}/restore`, boss);
    const [row] = await home.deps.database.execute<{ status: string }>(
      'select status from users where id = $1',
      [customer.userId],
    );
    expect(row?.status).toBe('suspended');
  });
});

test('what is older than the settings say goes once, with its numbers in the audit log', async () => {
  const { retain } = await import('./retain.ts');
  const { database, settings } = home.deps;
  const [number = ''] = await addParcels(database, customer.customerCode, [
    { status: 'delivered' },
  ]);
  const { body: photo } = await upload(home, customer.session, { kind: 'photo' });
  await database.execute(
    `update shipments set moved_at = now() - interval '400 days' where tracking_number = $1`,
    [number],
  );
  await database.execute(
    `insert into document_links (document_id, thing, thing_id, kind, visible_to, visible_since)
     select $1, 'shipment', id, 'photograph', 'owner', now() from shipments where tracking_number = $2`,
    [photo.id, number],
  );
  const kept = {
    ...settings(),
    retention: { notificationDays: 120, messageDays: 30, photographDays: 365 },
  };
  const run = () => retain(database.em(), { clock: () => new Date(), settings: () => kept });
  expect(await run()).toEqual({ photographs: 1 });
  expect(await run()).toEqual({});
  const [entry] = await database.execute<{ details: object; actor: string }>(
    "select details, actor from audit_entries where action = 'privacy.retained'",
  );
  expect(entry).toEqual({ details: { photographs: 1 }, actor: 'job:privacy.retain' });
});

/** What the audit log says of a thing. */
async function auditOf(thing: string): Promise<string[]> {
  const rows = await home.deps.database.execute<{ action: string }>(
    'select action from audit_entries where thing = $1 order by id',
    [thing],
  );
  return rows.map(({ action }) => action);
}
