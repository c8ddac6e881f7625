import { afterAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { openManifests } from '../../../testing/manifests.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const home = await openTestApp();
const { clerk, owner, act, sealed } = await openManifests(home);
const { database } = home.deps;
afterAll(() => home.close());

test('what is in a sealed manifest leaves by its departure alone, however staff move it', async () => {
  const { id, numbers } = await sealed(2);
  const [first = '', second = ''] = numbers;
  const [free = ''] = await addParcels(database, owner.customerCode, [{ status: 'received' }]);
  const { session } = clerk;
  const event = { status: 'in_transit', location: 'Guangzhou' };
  const path = '/api/admin/shipments';
  const single = await home.send('POST', `${path}/${first}/events`, { session, body: event });
  expectError(single, 409, 'MANIFEST_SEALED');
  const body = { ...event, trackingNumbers: [first, free, second] };
  const many = await home.send('POST', `${path}/events`, { session, body });
  expect([many.status, many.body.results]).toMatchObject([
    200,
    [{ code: 'MANIFEST_SEALED' }, { outcome: 'moved' }, { code: 'MANIFEST_SEALED' }],
  ]);
  const asked = { trackingNumber: second, ...event };
  const called = await home.mutate('shipments.addEvent', asked, { session });
  expect(called.status).toBe(409);
  const statusesOf = async () =>
    (
      await database.execute<{ status: string }>(
        'select status from shipments where tracking_number = any($1) order by status',
        [[...numbers, free]],
      )
    ).map(({ status }) => status);
  expect(await statusesOf()).toEqual(['in_transit', 'received', 'received']);
  const noted = { status: 'processing', location: 'Guangzhou' };
  const packed = await home.send('POST', `${path}/${first}/events`, { session, body: noted });
  expect(packed.status).toBe(201);
  expect((await act(id, 'depart')).status).toBe(200);
  expect(await statusesOf()).toEqual(['in_transit', 'in_transit', 'in_transit']);
  const after = await home.send('POST', `${path}/${first}/events`, { session, body: event });
  expect(after.status).toBe(201);
});
