import { afterAll, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { openConsolidations } from '../../../testing/consolidations.ts';
import { openManifests } from '../../../testing/manifests.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff } from '../../../testing/people.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const home = await openTestApp();
const { clerk, owner, send, parcels, scan, opened, sealed } = await openManifests(home);
const boss = await aMemberOfStaff(home, 'admin');
afterAll(() => home.close());

const own = (number: string, how: 'ship' | 'hold' | 'shipping', body?: object, person = owner) =>
  home.send(how === 'shipping' ? 'GET' : 'POST', `/api/shipments/${number}/${how}`, {
    session: person.session,
    ...(how !== 'shipping' && { body: body ?? {} }),
  });
const put = async (shipping: object) => {
  const body = { shipping };
  const answer = await home.send('PUT', '/api/admin/settings', { body, session: boss.session });
  expect(answer.status, answer.text).toBe(200);
};

test('a customer holds a package and ships it, and sees the next departure', async () => {
  await put({ departures: [{ service: 'express', weekdays: [1, 2, 3, 4, 5, 6, 7] }] });
  const [number = ''] = await parcels();
  const shown = { trackingNumber: number, service: 'standard', decision: 'ship', chosen: false };
  expect((await own(number, 'shipping')).body).toEqual({ ...shown, nextDeparture: null });
  expect((await own(number, 'hold')).body).toMatchObject({ decision: 'hold', chosen: true });
  const id = await opened();
  await scan(id, number);
  const { blockers } = (await send('GET', `/${id}/readiness`)).body;
  expect(blockers).toMatchObject([{ trackingNumber: number, code: 'ON_HOLD', remedy: 'take_out' }]);
  expect((await own(number, 'ship', { service: 'express' })).body).toEqual({
    ...shown,
    service: 'express',
    chosen: true,
    nextDeparture: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect((await own(number, 'ship')).body.service).toBe('express');
  expect((await send('GET', `/${id}/readiness`)).body.ready).toBe(true);
});

test('where nothing leaves without asking, silence holds a parcel, and not a box', async () => {
  await put({ withoutAsking: false });
  const [number = ''] = await parcels();
  expect((await own(number, 'shipping')).body).toMatchObject({ decision: 'hold', chosen: false });
  const box = await openConsolidations(home, owner, clerk).requested();
  expect((await own(box.number, 'shipping')).body).toMatchObject({ decision: 'ship' });
  await put({ withoutAsking: true });
});

test('400, 404 and 409', async () => {
  const [number = ''] = await parcels();
  const answer = await own(number, 'ship', { service: 'rail' });
  expect([answer.status, Object.keys(issuesOf(answer))]).toEqual([400, ['service']]);
  expectError(await own(number, 'hold', {}, await aCustomer(home)), 404, 'NOT_FOUND');
  const boxes = openConsolidations(home, owner, clerk);
  const { number: box, members } = await boxes.requested();
  expectError(await own(members[0] ?? '', 'hold'), 409, 'IN_A_CONSOLIDATION');
  expectError(await own(box, 'ship', { service: 'sea' }), 409, 'CONSOLIDATION_NOT_ALLOWED');
  const gone = [{ status: 'in_transit' as const }];
  const [left = ''] = await addParcels(home.deps.database, owner.customerCode, gone);
  expectError(await own(left, 'hold'), 409, 'NOT_IN_WAREHOUSE');
  const { numbers } = await sealed();
  expectError(await own(numbers[0] ?? '', 'hold'), 409, 'MANIFEST_SEALED');
});
