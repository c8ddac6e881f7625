// @processes
// @database
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

const home = await openTestApp();
const staff = await aMemberOfStaff(home);
afterAll(() => home.close());

const { execute } = home.deps.database;
const pdf = () => new Blob([`%PDF-1.7\n%${Math.random()}\n%%EOF\n`]);
const send = ({ session }: Person, file = pdf()) => upload(home, session, { file });
const countOf = async ({ userId }: Person) =>
  (
    await execute<{ count: number }>(
      'select count(*)::int as count from documents where owner_id = $1',
      [userId],
    )
  )[0]?.count;

/** Stores documents of a person, which belong to something. */
async function store({ userId }: Person, count: number, size: number) {
  const sha256 = randomUUID();
  await execute('insert into stored_files (sha256, stored_at) values ($1, now())', [sha256]);
  await execute(
    `insert into documents (id, owner_id, kind, type, size, sha256, created_at)
      select gen_random_uuid(), $1, 'invoice', 'application/pdf', $2, $3, now()
        from generate_series(1, $4::int)`,
    [userId, size, sha256, count],
  );
}

describe('a customer has at most', () => {
  test('500 documents, also of many uploaded at once', async () => {
    const customer = await aCustomer(home);
    await store(customer, 497, 1000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(customer)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await countOf(customer)).toBe(500);
    const refused = await send(customer);
    expectError(refused, 409, 'STORED_DOCUMENTS_FULL');
    expect(refused.body.message).toContain('500');
    expect((await send(await aCustomer(home))).status).toBe(201);
  });

  test('1 GB of them, also of many uploaded at once', async () => {
    const customer = await aCustomer(home);
    const file = pdf();
    await store(customer, 99, 10_000_000);
    await store(customer, 1, 10_000_000 - 3 * file.size);
    const files = Array.from({ length: 8 }, () => pdf()).map(
      (each) => new Blob([each, ' '.repeat(Math.max(file.size - each.size, 0))]),
    );
    const answers = await Promise.all(
      files.map((each) => send(customer, each.slice(0, file.size))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = await send(customer);
    expectError(refused, 409, 'DOCUMENT_SPACE_FULL');
    expect(refused.body.message).toContain('1 GB');
  });
});

test('photographs that staff took of a customer’s parcels are not among them', async () => {
  const customer = await aCustomer(home);
  const act = openPreAlerts(home, staff);
  const { body: parcel } = await act.preAlert(customer);
  const photo = (await upload(home, staff.session, { kind: 'photo' })).body.id;
  const { body } = await home.send('POST', '/api/admin/receiving', {
    session: staff.session,
    body: { scanId: randomUUID(), waybill: parcel.waybill, weight: 2, documentIds: [photo] },
  });
  expect(body.outcome).toBe('matched');
  await store(customer, 499, 1000);
  expect([(await send(customer)).status, (await send(customer)).status]).toEqual([201, 409]);
});

test('staff, who photograph every parcel, have no such limit', async () => {
  await store(staff, 600, 10_000_000);
  expect((await send(staff)).status).toBe(201);
});
