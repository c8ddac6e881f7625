import { afterAll, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import type { Session } from '../../../testing/client.ts';
import { anInvoice } from '../../../testing/invoiced.ts';
import { manifestForm } from '../../../testing/manifests.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { aLocation } from '../../../testing/warehouse.ts';

const home = await openTestApp();
afterAll(() => home.close());
const staff = await aMemberOfStaff(home);
const admin = await aMemberOfStaff(home, 'admin');

const search = (q: string, session: Session = staff.session) =>
  home.send('GET', `/api/admin/search?${new URLSearchParams({ q })}`, { session });

type Found = { kind: string; title: string; subtitle: string; href: string };
const found = async (q: string, session?: Session): Promise<Found[]> =>
  (await search(q, session)).body.items;
const titles = async (q: string, session?: Session) =>
  (await found(q, session)).map(({ kind, title }) => `${kind} ${title}`);

test('200: every kind, by how its name or number begins', async () => {
  const customer = await aCustomer(home);
  const code = customer.customerCode;
  const [number = ''] = await addParcels(home.deps.database, code, [
    { waybill: 'SF5550001112223', description: 'Desk lamp' },
  ]);
  const shelf = await aLocation(home.deps.database);
  await home.send('POST', '/api/contact', {
    body: {
      name: 'Winsome Grant',
      email: 'Winsome@example.com',
      subject: 'Where is my parcel',
      message: 'It was to come last week.',
      inquiryType: 'tracking',
      phone: '',
    },
  });

  const byCode = await found(code.toLowerCase());
  expect(byCode).toMatchObject([
    { kind: 'customer', title: code, subtitle: 'Devon Brown', href: `/admin/customers/${code}` },
    {
      kind: 'package',
      title: number,
      subtitle: `${code} Devon Brown · Desk lamp`,
      href: `/admin/shipments/${number}`,
    },
  ]);
  expect(await titles('devonb')).toEqual(byCode.map(({ kind, title }) => `${kind} ${title}`));
  expect(await titles('sf555000111')).toEqual([`package ${number}`]);
  expect(await titles(shelf.slice(0, 6).toLowerCase())).toEqual([`shelf ${shelf}`]);
  for (const q of ['winsome g', 'winsome@', 'where is'])
    expect(await titles(q)).toEqual(['message Winsome Grant']);
  expect(await titles('nobody has this')).toEqual([]);
});

test('manifests and invoices are found by how their number begins, with or without its signs', async () => {
  const body = { ...manifestForm, masterNumber: '205-48210937' };
  const made = await home.send('POST', '/api/admin/manifests', { session: staff.session, body });
  expect(made.status).toBe(201);
  for (const q of ['205-482', '20548210937', '205 4'])
    expect(await found(q)).toContainEqual({
      kind: 'manifest',
      id: made.body.id,
      title: '205-48210937',
      subtitle: 'Cathay Cargo · CN → JM',
      href: `/admin/manifests/${made.body.id}`,
    });
  expect(await titles('-')).toEqual([]);

  const customer = await aCustomer(home);
  const number = await anInvoice(home, customer);
  expect(await found(number.toLowerCase())).toMatchObject([
    { kind: 'invoice', title: number, subtitle: `${customer.customerCode} Devon Brown` },
  ]);
});

test('a customer is found as their code is typed, until it is the code of another', async () => {
  const { customerCode: code } = await aCustomer(home);
  for (let end = 'J10-'.length + 1; end <= code.length; end++)
    expect(await titles(code.slice(0, end).toLowerCase())).toContain(`customer ${code}`);
  expect(await titles(`${code}99`)).toEqual([]);
});

test('staff find customers by name and code, administrators by address as well', async () => {
  const { email, customerCode } = await aCustomer(home);
  expect(await titles(email)).toEqual([]);
  expect(await titles(email, admin.session)).toEqual([`customer ${customerCode}`]);
});

test('a few statements find everything', async () => {
  const statements = await statementsOf(() => search('brown'));
  // Seven of the search; the others are of the session.
  expect(statements.length).toBeLessThanOrEqual(10);
});

test('400', async () => {
  const answer = await search(' ');
  expectError(answer, 400, 'VALIDATION_FAILED');
  expect(Object.keys(issuesOf(answer))).toEqual(['q']);
});

test('401, and 404 for a customer', async () => {
  expectError(await search('a', new Map()), 401, 'NOT_SIGNED_IN');
  expectError(await search('a', (await aCustomer(home)).session), 404, 'NOT_FOUND');
});
