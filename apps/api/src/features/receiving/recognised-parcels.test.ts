import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

const home = await openTestApp();
const staff = await aMemberOfStaff(home, 'admin');
const owner = await aCustomer(home);
afterAll(() => home.close());

type Body = { [name: string]: unknown };
const as = (
  { session }: Pick<Person, 'session'>,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: Body,
) => home.send(method, `/api${path}`, { session, ...(body && { body }) });

let last = 7_000_000_000_000;
async function anUnclaimed(more: Body = {}): Promise<{ id: string; waybill: string }> {
  const waybill = `YT${last++}`;
  const scan = { scanId: randomUUID(), waybill, ...more };
  const { body } = await as(staff, 'POST', '/admin/receiving', scan);
  return { id: body.unclaimed.id, waybill };
}
const seen = async (id: string) =>
  (await as(owner, 'GET', '/unclaimed?limit=100')).body.items.find(
    (each: { id: string }) => each.id === id,
  );
const claim = (person: Person, id: string, waybillEnding?: string) =>
  as(person, 'POST', `/unclaimed/${id}/claims`, {
    reason: 'Two pairs of running shoes.',
    ...(waybillEnding && { waybillEnding }),
  });
const claimsOn = async (id: string) =>
  (await as(staff, 'GET', `/admin/claims?unclaimedId=${id}`)).body.items;

test('an unclaimed parcel shows courier and size class, never its measures', async () => {
  const sides = { length: 20, width: 55.5, height: 3 };
  const { id } = await anUnclaimed({ weight: 1.5, ...sides });
  const parcel = await seen(id);
  expect(parcel).toMatchObject({ carriers: ['yto'], size: 'medium' });
  expect(JSON.stringify(parcel)).not.toMatch(/YT7|1500|555/);
});

test('a softened photograph is shown only where the settings say so', async () => {
  const photo = (await upload(home, staff.session, { kind: 'photo' })).body.id;
  const { id } = await anUnclaimed({ documentIds: [photo] });
  expect((await seen(id)).softened).toBeNull();
  const set = (softenedPhotographs: boolean) =>
    as(staff, 'PUT', '/admin/settings', { features: { softenedPhotographs } });
  expect((await set(true)).status).toBe(200);
  const [, base64 = ''] = (await seen(id)).softened.split('data:image/webp;base64,');
  const { width = 0, height = 0 } = await sharp(Buffer.from(base64, 'base64')).metadata();
  expect(Math.max(width, height)).toBeLessThanOrEqual(24);
  expect((await as(owner, 'GET', `/documents/${photo}`)).status).toBe(404);
  await set(false);
  expect((await seen(id)).softened).toBeNull();
});

test('staff see whether the ending of the waybill matches, and the customer is not told', async () => {
  const [right, wrong, none] = [await anUnclaimed(), await anUnclaimed(), await anUnclaimed()];
  const answers = [
    await claim(owner, right.id, right.waybill.slice(-4)),
    await claim(owner, wrong.id, '0000'),
    await claim(owner, none.id),
  ];
  for (const { status, body } of answers)
    expect([status, body]).toEqual([201, { id: expect.any(String), state: 'filed' }]);
  const matches = [];
  for (const { id } of [right, wrong, none]) matches.push((await claimsOn(id))[0].waybillMatches);
  expect(matches).toEqual([true, false, null]);
});

test('three wrong endings end that field for the account, and for no other', async () => {
  const guesser = await aCustomer(home);
  for (const ending of ['0001', '0002', '0003'])
    expect((await claim(guesser, (await anUnclaimed()).id, ending)).status).toBe(201);
  const { id, waybill } = await anUnclaimed();
  const refused = await claim(guesser, id, waybill.slice(-4));
  expectError(refused, 400, 'VALIDATION_FAILED');
  expect(Object.keys(issuesOf(refused))).toEqual(['waybillEnding']);
  expect((await claim(guesser, id)).status).toBe(201);
  const another = await aCustomer(home);
  expect((await claim(another, id, waybill.slice(-4).toLowerCase())).status).toBe(201);
});

test.each(['123', '12345', '12 4', '…abc'])('the ending %s is refused', async (ending) => {
  const refused = await claim(await aCustomer(home), (await anUnclaimed()).id, ending);
  expect(Object.keys(issuesOf(refused))).toEqual(['waybillEnding']);
});

test('a pre-alert one slip away is suggested to staff, and matched by nobody', async () => {
  const waybill = `YT${last++}`;
  const swapped = `TY${waybill.slice(2)}`;
  const shorter = waybill.slice(0, -1);
  const [first, second] = await addParcels(home.deps.database, owner.customerCode, [
    { waybill: swapped },
    { waybill: shorter },
    { waybill: `${waybill}99` },
    { waybill: `X${waybill.slice(1)}`, status: 'delivered' },
  ]);
  const scan = { scanId: randomUUID(), waybill };
  const { body } = await as(staff, 'POST', '/admin/receiving', scan);
  expect(body.outcome).toBe('unclaimed');
  const { items } = (await as(staff, 'GET', `/admin/unclaimed/${body.unclaimed.id}/suggestions`))
    .body;
  expect(items).toMatchObject([
    { trackingNumber: second, waybill: shorter, customerCode: owner.customerCode },
    { trackingNumber: first, waybill: swapped },
  ]);
  const unknown = await as(staff, 'GET', `/admin/unclaimed/${randomUUID()}/suggestions`);
  expectError(unknown, 404, 'NOT_FOUND');
});
