// @database
import { afterAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { openHistories } from '../../../testing/histories.ts';
import { aKeyOf, withKey } from '../../../testing/keys.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { aLocation } from '../../../testing/warehouse.ts';

const home = await openTestApp();
const owner = await aCustomer(home);
const staff = await aMemberOfStaff(home);
const boss = await aMemberOfStaff(home, 'admin');
afterAll(() => home.close());

const { read, historyOf, logOf } = openHistories(home, staff, boss);
const ofCustomer = (code = owner.customerCode, reader: Person = staff) =>
  read(`/api/admin/customers/${code}/history`, reader);
const parcels = (count: number) =>
  addParcels(home.deps.database, owner.customerCode, Array(count).fill({ status: 'received' }));

describe('the history of a customer', () => {
  test('has what their keys did, also once they are revoked, with the names they had', async () => {
    const worker = await aMemberOfStaff(home);
    const { id, key } = await aKeyOf(home, worker);
    const [number = ''] = await parcels(1);
    const move = (caller: object, status: string) =>
      home.send('POST', `/api/admin/shipments/${number}/events`, {
        ...caller,
        body: { status, location: 'Guangzhou' },
      });
    await move({ headers: withKey(key) }, 'processing');
    const shown = async () => (await historyOf(number))[0];
    const named = { by: 'A program', byName: 'A program' };
    expect(await shown()).toMatchObject({
      ...named,
      byKey: { owner: 'Devon Brown', revoked: false },
    });
    await home.send('DELETE', `/api/api-keys/${id}`, { session: worker.session });
    expect(await shown()).toMatchObject({
      ...named,
      byKey: { owner: 'Devon Brown', revoked: true },
    });
    expectError(await move({ headers: withKey(key) }, 'in_transit'), 401);
    const [entry] = await logOf('shipments.moved', 'A%20program');
    expect(entry).toMatchObject({ actor: 'A program', actorKey: { revoked: true } });
    await home.deps.database.execute('delete from users where id = $1', [worker.userId]);
    expect(await shown()).toMatchObject({ by: 'deleted key', byKey: null });
  });

  test('holds what a key of theirs did', async () => {
    const customer = await aCustomer(home);
    const { id } = await aKeyOf(home, customer, ['read']);
    await home.deps.database.execute(
      `insert into audit_entries (at, actor, action, thing, details)
       values (now(), $1, 'pre-alerts.cancelled', 'CJS1', '{}')`,
      [`key:${id}`],
    );
    const actions = async () =>
      (await ofCustomer(customer.customerCode)).map(({ action }: { action: string }) => action);
    expect(await actions()).toEqual(['pre-alerts.cancelled', 'api-keys.made']);
    await home.send('DELETE', `/api/api-keys/${id}`, { session: customer.session });
    expect(await actions()).toEqual(['api-keys.revoked', 'pre-alerts.cancelled', 'api-keys.made']);
  });

  test('holds what staff did with their messages, and only theirs', async () => {
    const customer = await aCustomer(home);
    const message = { name: 'Ann', subject: 'Hello there', message: 'Where is it?' };
    for (const email of [customer.email.toUpperCase(), 'other@example.com']) {
      const body = { ...message, email, inquiryType: 'general' };
      await home.send('POST', '/api/contact', { body });
    }
    for (const { id } of await read('/api/admin/messages?limit=2')) {
      const body = { assigneeId: staff.userId };
      const path = `/api/admin/messages/${id}/assignee`;
      expect((await home.send('PUT', path, { session: staff.session, body })).status).toBe(200);
    }
    expect(await ofCustomer(customer.customerCode)).toMatchObject([
      { action: 'contact.assigned', details: { assignee: staff.email } },
    ]);
  });

  test('names what each entry is about', async () => {
    const customer = await aCustomer(home);
    const { body } = await openPreAlerts(home, staff).preAlert(customer);
    await aKeyOf(home, customer, ['read']);
    expect(await ofCustomer(customer.customerCode)).toMatchObject([
      { action: 'api-keys.made', thing: 'A program' },
      { action: 'pre-alerts.made', thing: body.trackingNumber },
    ]);
  });

  test('has nothing that others name or scan like it', async () => {
    const [customer, other] = [await aCustomer(home), await aCustomer(home)];
    const [number = ''] = await parcels(1);
    for (const name of [customer.customerCode, number.toLowerCase()]) {
      const body = { name, scopes: ['read'] };
      const made = await home.send('POST', '/api/api-keys', { session: other.session, body });
      expect(made.status).toBe(201);
    }
    const login = { username: number, password: 'wrong' };
    await home.send('POST', '/api/auth/login', { body: login });
    const code = await aLocation(home.deps.database);
    await home.send('POST', '/api/admin/stock-takes', {
      session: staff.session,
      body: { code, scanned: [customer.customerCode] },
    });
    expect(await ofCustomer(customer.customerCode)).toEqual([]);
    expect(await historyOf(number)).toEqual([]);
  });

  test('has a change of branch once, with the branch before', async () => {
    const customer = await aCustomer(home);
    const path = `/api/admin/customers/${customer.customerCode}/branch`;
    const sites = home.deps.settings().sites;
    const branch = { ...sites.find(({ kind }) => kind === 'branch'), code: 'MBJ' };
    const body = { sites: [...sites, branch] };
    expect((await home.send('PUT', '/api/admin/settings', { ...boss, body })).status).toBe(200);
    for (const branch of ['MBJ', 'MBJ']) {
      const set = await home.send('PUT', path, { session: staff.session, body: { branch } });
      expect(set.status).toBe(200);
    }
    expect(await ofCustomer(customer.customerCode)).toMatchObject([
      { action: 'customers.branch-changed', details: { branch: 'JM → MBJ' } },
    ]);
  });

  test('is read by staff and by administrators', async () => {
    const body = { reason: 'Unpaid' };
    const path = `/api/admin/customers/${owner.customerCode}/suspend`;
    await home.send('POST', path, { session: boss.session, body });
    for (const reader of [staff, boss]) {
      const [line] = await ofCustomer(owner.customerCode, reader);
      expect(line).toMatchObject({ action: 'customers.suspended', details: body });
    }
  });
});
