// @database
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aLocation } from '../../../testing/warehouse.ts';

let home: TestApp;
let owner: Person;
let staff: Person;

beforeAll(async () => {
  home = await openTestApp();
  owner = await aCustomer(home);
  staff = await aMemberOfStaff(home);
});
afterAll(() => home.close());

const aWaybill = () => `ZTO${randomUUID()}`.toUpperCase();
const scan = (body: object, { session }: Pick<Person, 'session'> = staff) =>
  home.send('POST', '/api/admin/receiving', { session, body });
const kept = async (scanId: string) =>
  home.deps.database.execute('select code, actor, answer from scans where id = $1', [scanId]);
const first = () => ({
  scanId: randomUUID(),
  waybill: aWaybill(),
  customerCode: owner.customerCode,
  weight: 2,
});

test.each<[string, (body: ReturnType<typeof first>) => Promise<object>]>([
  ['another parcel', async () => ({ waybill: aWaybill() })],
  ['another customer code', async () => ({ customerCode: (await aCustomer(home)).customerCode })],
  ['no customer code', async () => ({ customerCode: undefined })],
  ['another weight', async () => ({ weight: 3 })],
  ['sides', async () => ({ length: 30, width: 20, height: 10 })],
])('a scanId that is used again with %s is refused', async (_name, change) => {
  const body = first();
  expect((await scan(body)).status).toBe(200);
  const before = await kept(body.scanId);
  const other = { ...body, ...(await change(body)) };
  expectError(await scan(other), 409, 'SCAN_ID_REUSED');
  expect(await kept(body.scanId)).toEqual(before);
  // Under an id of its own it is received as any other.
  const { status } = await scan({ ...other, scanId: randomUUID() });
  expect(status).toBe(200);
});

test('a scanId that another member of staff uses again is refused', async () => {
  const body = first();
  const { body: answer } = await scan(body);
  expectError(await scan(body, await aMemberOfStaff(home)), 409, 'SCAN_ID_REUSED');
  expect((await scan(body)).body).toEqual(answer);
});

test('of one scanId for two parcels at once, one is received and one refused', async () => {
  const scanId = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => scan({ ...first(), scanId })));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, 409, 409, 409]);
});

test('what is beside the parcel may differ when a scan is sent again, and so may spelling', async () => {
  const body = first();
  const { body: answer } = await scan(body);
  const again = {
    ...body,
    waybill: ` ${body.waybill.toLowerCase()} `,
    customerCode: body.customerCode.toLowerCase(),
    weight: 2.0,
    location: await aLocation(home.deps.database),
    scannedAt: home.deps.clock().toISOString(),
  };
  expect(await scan(again)).toMatchObject({ status: 200, body: answer });
});

test('a scan from before its request was kept is known by its code and who made it', async () => {
  const body = first();
  const { body: answer } = await scan(body);
  const scanId = randomUUID();
  await home.deps.database.execute(
    `insert into scans (id, code, actor, scanned_at, received_at, answer)
     select $1, code, actor, scanned_at, received_at, answer from scans where id = $2`,
    [scanId, body.scanId],
  );
  expect((await scan({ ...body, scanId, weight: 3 })).body).toEqual(answer);
  expectError(await scan({ ...body, scanId, waybill: aWaybill() }), 409, 'SCAN_ID_REUSED');
  const stranger = await aMemberOfStaff(home);
  expectError(await scan({ ...body, scanId }, stranger), 409, 'SCAN_ID_REUSED');
});
