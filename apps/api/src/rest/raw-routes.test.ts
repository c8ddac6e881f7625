// @database
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addParcels } from '../../testing/parcels.ts';
import { aCustomer } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let home: TestApp;

beforeAll(async () => {
  home = await openTestApp();
});
afterAll(() => home.close());

test('a look-up is one statement, also with a session', async () => {
  const { session, customerCode } = await aCustomer(home);
  const [number] = await addParcels(home.deps.database, customerCode, [{}]);
  const statements = await statementsOf(() =>
    home.send('GET', `/api/tracking/${number}`, { session }),
  );
  expect(statements).toEqual([expect.stringContaining('from shipments')]);
});
