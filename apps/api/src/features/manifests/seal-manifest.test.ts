import { afterAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { openConsolidations } from '../../../testing/consolidations.ts';
import { openManifests } from '../../../testing/manifests.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { noActor } from '../audit/actor.ts';
import { departManifest } from './depart-manifest.ts';
import { getManifest } from './read-manifests.ts';
import { sealManifest } from './seal-manifest.ts';

const home = await openTestApp();
const { clerk, owner, send, scan, opened, filled, act, sealed } = await openManifests(home);
const { database } = home.deps;
afterAll(() => home.close());

const codesOf = (reasons: { code: string }[]) => reasons.map(({ code }) => code);
const linesOf = async (id: string) => (await send('GET', `/${id}/lines?limit=100`)).body.items;

test('every reason of every unit is told before the seal, and at the seal', async () => {
  const { id, numbers } = await filled(2);
  const [pending = ''] = await addParcels(database, owner.customerCode, [
    { status: 'pending', description: '运动鞋' },
  ]);
  await database.execute(
    `update shipments set weight_milli_pounds = null, declared_value_cents = null
     where tracking_number = $1`,
    [pending],
  );
  await scan(id, pending);
  const { ready, blockers } = (await send('GET', `/${id}/readiness`)).body;
  expect([ready, codesOf(blockers)]).toEqual([
    false,
    [
      'NOT_RECEIVED',
      'INVOICE_MISSING',
      'WEIGHT_MISSING',
      'VALUE_MISSING',
      'DESCRIPTION_NOT_ENGLISH',
    ],
  ]);
  expect(blockers[0]).toEqual({
    trackingNumber: pending,
    bag: 1,
    code: 'NOT_RECEIVED',
    remedy: 'receive',
    message: 'It hasn’t arrived at the warehouse.',
    goods: null,
    suggestion: null,
  });
  const refused = await act(id, 'seal');
  expectError(refused, 409, 'NOT_READY_TO_SEAL');
  expect(codesOf(refused.body.reasons)).toEqual(codesOf(blockers));
  expect(await linesOf(id)).toEqual([]);
  await send('DELETE', `/${id}/units/${pending}`);
  expect((await act(id, 'seal')).status).toBe(200);
  expect(
    (await linesOf(id)).map(({ trackingNumber }: { trackingNumber: string }) => trackingNumber),
  ).toEqual(numbers.toSorted());
});

test('a box needs its customer’s approval and the invoices of all that is in it', async () => {
  const id = await opened();
  const boxes = openConsolidations(home, owner, clerk);
  const box = await boxes.quoted();
  await scan(id, box.number);
  const codes = async () => codesOf((await send('GET', `/${id}/readiness`)).body.blockers);
  expect(await codes()).toEqual(['QUOTE_NOT_APPROVED', 'INVOICE_MISSING']);
  await boxes.decide(box.id, 'approve');
  expect(await codes()).toEqual(['INVOICE_MISSING']);
  const announce = `insert into pre_alerts (id, customer_id, shipment_id, state, seller, service,
      items, papers, created_at, updated_at)
    select gen_random_uuid(), customer_id, id, 'matched', 'A', 'sea', '[]', 'passed', now(), now()
    from shipments where tracking_number = $1`;
  await database.execute(announce, [box.members[0]]);
  expect(await codes()).toEqual(['INVOICE_MISSING']);
  await database.execute(announce, [box.members[1]]);
  expect(await codes()).toEqual([]);
  expect((await act(id, 'seal')).status).toBe(200);
  await act(id, 'depart');
  expect(await Promise.all(box.members.map(boxes.statusOf))).toEqual(['in_transit', 'in_transit']);
});

test('a parcel that is in a bag cannot join a box', async () => {
  const { id, numbers } = await filled(2);
  const boxes = openConsolidations(home, owner, clerk);
  const refused = await boxes.ask(numbers);
  expectError(refused, 409, 'IN_A_BAG');
  expect(codesOf(refused.body.reasons)).toEqual(['IN_A_BAG', 'IN_A_BAG']);
  await act(id, 'cancel', { reason: 'No flight' });
  expect((await boxes.ask(numbers)).status).toBe(201);
});

test('after the seal no change of a shipment changes a line', async () => {
  const { id, numbers } = await sealed(2);
  const before = await linesOf(id);
  const [number = ''] = numbers;
  const totals = (await send('GET', `/${id}`)).body.totals;
  const change = { description: 'Boots', weight: 9.5, declaredValue: 999 };
  const answer = await home.send('PUT', `/api/admin/shipments/${number}`, {
    body: change,
    session: clerk.session,
  });
  expect(answer.status, answer.text).toBe(200);
  await home.send('PATCH', '/api/customers/me', {
    body: { city: 'May Pen', firstName: 'Another' },
    session: owner.session,
  });
  await act(id, 'depart');
  expect(await linesOf(id)).toEqual(before);
  expect((await send('GET', `/${id}`)).body.totals).toEqual(totals);
  for (const sql of [
    "update manifest_lines set description = 'x'",
    'delete from manifest_lines',
    'truncate manifest_lines cascade',
  ]) {
    await expect(database.execute(sql)).rejects.toThrow('append-only');
  }
});

test('corrections are new lines that name the old, and totals count the newest', async () => {
  const { id, numbers } = await sealed(2);
  const [trackingNumber = '', other = ''] = numbers.toSorted();
  const correct = (body: object) => act(id, 'corrections', { reason: 'Checked again', ...body });
  const weight = await correct({ trackingNumber, kind: 'weight', weight: 3 });
  expect(weight.status, weight.text).toBe(201);
  await correct({ trackingNumber, kind: 'value', value: 99.5 });
  await correct({ trackingNumber, kind: 'description', description: 'Hiking boots' });
  expect((await correct({ trackingNumber: other, kind: 'left_behind' })).status).toBe(201);
  expectError(
    await correct({ trackingNumber: other, kind: 'value', value: 1 }),
    409,
    'LEFT_BEHIND',
  );
  const lines = await linesOf(id);
  const facts = ['number', 'status', 'kind', 'weightMilliPounds', 'valueCents', 'description'];
  expect(lines.map((line: Record<string, unknown>) => facts.map((name) => line[name]))).toEqual([
    [1, 'corrected', null, 2500, 12_345, 'Running shoes'],
    [2, 'corrected', null, 2500, 12_345, 'Running shoes'],
    [1, 'corrected', 'weight', 3000, 12_345, 'Running shoes'],
    [1, 'corrected', 'value', 3000, 9950, 'Running shoes'],
    [1, 'current', 'description', 3000, 9950, 'Hiking boots'],
    [2, 'left_behind', 'left_behind', 2500, 12_345, 'Running shoes'],
  ]);
  expect(lines.map(({ corrects }: { corrects: string | null }) => corrects)).toEqual([
    ...[null, null, lines[0].id, lines[2].id, lines[3].id, lines[1].id],
  ]);
  expect(lines[2]).toMatchObject({ by: clerk.email, reason: 'Checked again' });
  expect((await send('GET', `/${id}`)).body.totals).toEqual({
    units: 1,
    weightMilliPounds: 3000,
    weightGrams: 1361,
    valueCents: 9950,
  });
  await act(id, 'depart');
  expect((await scan(await opened(), other)).status).toBe(200);
});

test('a unit that is left behind after the departure goes on another manifest', async () => {
  const { id, numbers } = await sealed();
  const [trackingNumber = ''] = numbers;
  await act(id, 'depart');
  const next = await opened();
  expectError(await scan(next, trackingNumber), 409, 'NOT_IN_WAREHOUSE');
  await act(id, 'corrections', { trackingNumber, kind: 'left_behind', reason: 'No room' });
  expect((await scan(next, trackingNumber)).status).toBe(200);
  expect((await act(next, 'seal')).status).toBe(200);
  expect((await act(next, 'depart')).status).toBe(200);
});

test('the units of a cancelled manifest are free', async () => {
  const { id, numbers } = await sealed();
  const cancelled = await act(id, 'cancel', { reason: 'The flight was cancelled' });
  expect([cancelled.status, cancelled.body.state]).toEqual([200, 'cancelled']);
  expect((await scan(await opened(), numbers[0] ?? '')).status).toBe(200);
  expect(await linesOf(id)).toHaveLength(1);
});

test('a departure gives everybody the day, and takes as many statements for forty as for two', async () => {
  const counted = async (count: number) => {
    const { id, numbers } = await filled(count);
    const statements = await statementsOf(async () => {
      await sealManifest(database.em(), home.deps, noActor, id);
      await departManifest(database.em(), home.deps, noActor, id);
      await getManifest(database.em(), id);
    });
    const answer = await home.send('GET', `/api/admin/shipments/${numbers[0]}`, clerk);
    expect(answer.body).toMatchObject({
      status: 'in_transit',
      estimatedDelivery: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      events: [{ location: 'Guangzhou, China', noteCode: 'left_by_air' }],
    });
    return statements.length;
  };
  expect(await counted(40)).toBe(await counted(2));
});

test('of twenty clerks who scan one parcel at once into two bags, it is in one', async () => {
  const [one, other] = [await opened(), await opened()];
  const { id, numbers } = await filled();
  const [number = ''] = numbers;
  await send('DELETE', `/${id}/units/${number}`);
  const scans = await Promise.all(
    Array.from({ length: 20 }, (_, at) => scan(at % 2 ? one : other, number)),
  );
  expect(scans.map(({ status }) => status).toSorted()).toEqual([
    ...Array(10).fill(200),
    ...Array(10).fill(409),
  ]);
  const units = await Promise.all(
    [one, other].map(async (each) => (await send('GET', `/${each}`)).body.totals.units),
  );
  expect(units.toSorted()).toEqual([0, 1]);
});

test('a parcel that is in a bag keeps its owner', async () => {
  const [number] = (await filled()).numbers;
  const { session } = clerk;
  const body = { customerCode: owner.customerCode, reason: 'Wrong label' };
  const refused = await home.send('POST', `/api/admin/shipments/${number}/owner`, {
    body,
    session,
  });
  expectError(refused, 409, 'IN_A_BAG');
});
