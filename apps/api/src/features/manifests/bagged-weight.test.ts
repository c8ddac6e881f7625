import { afterAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { openManifests } from '../../../testing/manifests.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const home = await openTestApp();
const { clerk, send, filled } = await openManifests(home);
const { database } = home.deps;
afterAll(() => home.close());

test('a parcel that is in a bag keeps the weight that it was put in with', async () => {
  const { id, numbers } = await filled();
  const [number] = numbers;
  const { session } = clerk;
  const change = (body: object) =>
    home.send('PUT', `/api/admin/shipments/${number}`, { body, session });
  expectError(await change({ weight: 3 }), 409, 'IN_A_BAG');
  expect((await change({ weight: 2.5, description: 'Running shoes, leather' })).status).toBe(200);
  await send('DELETE', `/${id}/units/${number}`);
  expect((await change({ weight: 3 })).status).toBe(200);
});

test('what came into a bag without a weight gets one there', async () => {
  const { numbers } = await filled();
  const [number] = numbers;
  await database.execute(
    'update shipments set weight_milli_pounds = null where tracking_number = $1',
    [number],
  );
  const body = { weight: 3 };
  const { session } = clerk;
  const path = `/api/admin/shipments/${number}`;
  expect((await home.send('PUT', path, { body, session })).status).toBe(200);
});
