import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { openConsolidations } from '../../../testing/consolidations.ts';
import { manifestForm, openManifests } from '../../../testing/manifests.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const home = await openTestApp();
const { clerk, owner, send, parcels, scan, opened, filled, act, sealed } =
  await openManifests(home);
const { database } = home.deps;
afterAll(() => home.close());

const unit = { units: 1, weightMilliPounds: 2500, weightGrams: 1134, valueCents: 12_345 };
const totalsOf = (count: number) => ({
  units: count,
  weightMilliPounds: 2500 * count,
  weightGrams: 1134 * count,
  valueCents: 12_345 * count,
});

describe('200', () => {
  test('from the first bag to the departure', async () => {
    const made = await send('POST', '', { ...manifestForm, masterNumber: '160-00000001' });
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...manifestForm,
        masterNumber: '160-00000001',
        id: expect.any(String),
        departsAt: '2026-11-27T14:00:00.000Z',
        state: 'open',
        bags: [],
        currency: 'USD',
        sealedAt: null,
        departedAt: null,
        createdAt: expect.any(String),
        totals: totalsOf(0),
      },
    ]);
    const { id } = made.body;
    const empty = { units: 0, weightMilliPounds: 0, weightGrams: 0, valueCents: 0 };
    const bags = [
      await send('POST', `/${id}/bags`, { sealNumber: 'jp004417' }),
      await send('POST', `/${id}/bags`),
    ];
    expect(bags.map(({ status, body }) => [status, body])).toEqual([
      [201, { number: 1, sealNumber: 'JP004417', ...empty }],
      [201, { number: 2, sealNumber: null, ...empty }],
    ]);
    const [first = '', second = ''] = await parcels(2);
    expect((await scan(id, first.toLowerCase())).body).toEqual({
      trackingNumber: first,
      bag: 1,
      kind: 'parcel',
      customerCode: owner.customerCode,
      description: 'Running shoes',
      service: 'standard',
      status: 'received',
      weightMilliPounds: 2500,
      valueCents: 12_345,
      addedAt: expect.any(String),
    });
    await scan(id, second, 2);
    const present = (await send('GET', `/${id}`)).body;
    expect(present).toMatchObject({ bags: [unit, unit], totals: totalsOf(2) });
    expect((await send('GET', `/${id}/readiness`)).body).toEqual({ ready: true, blockers: [] });
    const seal = await act(id, 'seal');
    expect([seal.status, seal.body]).toMatchObject([
      200,
      { state: 'sealed', sealedAt: expect.any(String), bags: [unit, unit], totals: totalsOf(2) },
    ]);
    const depart = await act(id, 'depart');
    expect([depart.status, depart.body.state]).toEqual([200, 'departed']);
    const { items } = (await send('GET', '?state=departed')).body;
    expect(items).toMatchObject([{ id, bags: 2, units: 2, masterNumber: '160-00000001' }]);
  });

  test('a unit is taken out, and free for another bag', async () => {
    const { id, numbers } = await filled(2);
    const [number = ''] = numbers;
    const out = await send('DELETE', `/${id}/units/${number}`);
    expect([out.status, out.body]).toEqual([200, { trackingNumber: number }]);
    expectError(await send('DELETE', `/${id}/units/${number}`), 404, 'NOT_FOUND');
    expect((await scan(await opened(), number)).status).toBe(200);
  });

  test('units are found by bag, number and customer', async () => {
    const { id, numbers } = await filled(3);
    await send('POST', `/${id}/bags`);
    const [other = ''] = await parcels();
    await scan(id, other, 2);
    const found = async (query: string) =>
      (await send('GET', `/${id}/units?sort=number&${query}`)).body.items.map(
        ({ trackingNumber }: { trackingNumber: string }) => trackingNumber,
      );
    expect(await found('bag=2')).toEqual([other]);
    expect(await found(`q=${other.toLowerCase()}`)).toEqual([other]);
    expect(await found(`q=${owner.customerCode}`)).toEqual([...numbers, other].toSorted());
    expect(await found('q=J10-999')).toEqual([]);
    const page = (await send('GET', `/${id}/units?limit=2`)).body;
    const rest = (await send('GET', `/${id}/units?limit=2&cursor=${page.nextCursor}`)).body;
    expect([page.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 2, null]);
  });

  test('lines are found by bag, number, customer and whether they count', async () => {
    const { id, numbers } = await filled(3);
    await send('POST', `/${id}/bags`);
    const [other = ''] = await parcels();
    await scan(id, other, 2);
    await act(id, 'seal');
    const reason = 'No room';
    await act(id, 'corrections', { trackingNumber: numbers[0], kind: 'left_behind', reason });
    const found = async (query: string) =>
      (await send('GET', `/${id}/lines?sort=number&${query}`)).body.items.map(
        ({ trackingNumber }: { trackingNumber: string }) => trackingNumber,
      );
    expect(await found('bag=2')).toEqual([other]);
    expect(await found(`q=${other.toLowerCase()}`)).toEqual([other]);
    expect(await found(`q=${owner.customerCode}&status=current`)).toEqual(
      [...numbers.slice(1), other].toSorted(),
    );
    expect(await found('status=corrected')).toEqual([numbers[0]]);
    expect(await found('status=left_behind')).toEqual([numbers[0]]);
    expect(await found('q=J10-999')).toEqual([]);
  });

  test('what is scanned twice into a bag is there once, by our number or the carrier’s', async () => {
    const { id, numbers } = await filled();
    const [number = ''] = numbers;
    await database.execute('update shipments set waybill = $2 where tracking_number = $1', [
      ...[number, 'SF999'],
    ]);
    expect((await scan(id, ' sf999 ')).body).toMatchObject({ trackingNumber: number, bag: 1 });
    expect((await send('GET', `/${id}`)).body.totals.units).toBe(1);
  });
});

describe('400', () => {
  test.each([
    [{ mode: 'rail' }, 'mode'],
    [{ carrier: '' }, 'carrier'],
    [{ masterNumber: '123456789012345678' }, 'masterNumber'],
    [{ origin: 'XX' }, 'origin'],
    [{ destination: 'CN' }, 'destination'],
    [{ departsAt: 'tomorrow' }, 'departsAt'],
    [{ pilot: 'Ann' }, 'pilot'],
  ])('POST /api/admin/manifests %j', async (changes, field) => {
    const answer = await send('POST', '', { ...manifestForm, ...changes });
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual([field]);
  });

  test('an unknown number, and a correction without its field', async () => {
    const { id, numbers } = await sealed();
    const unknown = await scan(await opened(), 'CJS0000000000');
    expect([unknown.status, Object.keys(issuesOf(unknown))]).toEqual([400, ['trackingNumber']]);
    const correct = (body: object) => act(id, 'corrections', { reason: 'Weighed again', ...body });
    const [trackingNumber] = numbers;
    for (const [body, field] of [
      [{ trackingNumber, kind: 'weight' }, 'weight'],
      [{ trackingNumber, kind: 'value', weight: 2 }, 'value'],
      [{ trackingNumber, kind: 'description' }, 'description'],
      [{ trackingNumber, kind: 'weight', weight: 0 }, 'weight'],
      [{ trackingNumber, kind: 'lost' }, 'kind'],
      [{ trackingNumber, kind: 'left_behind', reason: '' }, 'reason'],
      [{ trackingNumber: 'CJS0000000000', kind: 'left_behind' }, 'trackingNumber'],
    ] as const) {
      const answer = await correct(body);
      expect([answer.status, Object.keys(issuesOf(answer))]).toEqual([400, [field]]);
    }
  });
});

describe('404', () => {
  test('an unknown manifest or bag', async () => {
    for (const id of [randomUUID(), 'x']) {
      for (const path of ['', '/units', '/readiness', '/lines']) {
        expectError(await send('GET', `/${id}${path}`), 404, 'NOT_FOUND');
      }
      for (const path of ['/seal', '/depart', '/bags']) {
        expectError(await send('POST', `/${id}${path}`, {}), 404, 'NOT_FOUND');
      }
    }
    expectError(await scan(await opened(), 'CJS0000000000', 2), 404, 'NOT_FOUND');
  });
});

describe('409', () => {
  test('a parcel in a box, one that has left, one in another bag, and one that goes by sea', async () => {
    const id = await opened();
    const boxes = openConsolidations(home, owner, clerk);
    const { number: box, members } = await boxes.requested();
    expectError(await scan(id, members[0] ?? ''), 409, 'IN_A_CONSOLIDATION');
    expect((await scan(id, box)).body).toMatchObject({
      trackingNumber: box,
      kind: 'consolidation',
    });
    const [gone = ''] = await addParcels(database, owner.customerCode, [{ status: 'delivered' }]);
    expectError(await scan(id, gone), 409, 'NOT_IN_WAREHOUSE');
    const [taken = ''] = (await filled()).numbers;
    expectError(await scan(id, taken), 409, 'IN_A_BAG');
    const [number = ''] = await parcels();
    const choice = { body: { service: 'sea' }, session: owner.session };
    await home.send('POST', `/api/shipments/${number}/ship`, choice);
    expectError(await scan(id, number), 409, 'SERVICE_DIFFERS');
    expect((await scan(id, number, 1, { anyService: true })).status).toBe(200);
    expect((await scan(await opened({ mode: 'sea' }), number)).status).toBe(409);
  });

  test('a sealed manifest takes nothing in and gives nothing out', async () => {
    const { id, numbers } = await sealed();
    const [number = ''] = await parcels();
    expectError(await scan(id, number), 409, 'MANIFEST_SEALED');
    expectError(await send('DELETE', `/${id}/units/${numbers[0]}`), 409, 'MANIFEST_SEALED');
    expectError(await send('POST', `/${id}/bags`), 409, 'MANIFEST_SEALED');
    expectError(
      await act(id, 'seal'),
      409,
      'MANIFEST_NOT_ALLOWED',
      'This manifest is “Sealed”, so this isn’t possible now.',
    );
  });

  test('nothing in the bags, or departing before the seal', async () => {
    expectError(await act(await opened(), 'seal'), 409, 'MANIFEST_EMPTY');
    expectError(await act((await filled()).id, 'depart'), 409, 'MANIFEST_NOT_ALLOWED');
    const { id } = await sealed();
    await act(id, 'depart');
    const cancelled = await act(id, 'cancel', { reason: 'No flight' });
    expectError(cancelled, 409, 'MANIFEST_NOT_ALLOWED');
  });
});
