import { afterAll, beforeAll, expect, test } from 'vitest';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Reader } from '../../db/database.ts';
import { lookUp } from './look-up.ts';

let home: TestApp;
beforeAll(async () => {
  home = await openTestApp();
});
afterAll(() => home.close());

test('a package of this moment is found before the replica has it', async () => {
  const { customerCode } = await aCustomer(home);
  const [trackingNumber = ''] = await addParcels(home.deps.database, customerCode, [{}]);
  const { database } = home.deps;
  const reader: Reader = { ...database.reader, isReplica: true, execute: async () => [] };
  const deps = { ...home.deps, database: { ...database, reader } };
  const found = await lookUp(deps, { trackingNumber, language: 'en', address: '203.0.113.5' });
  expect(found).toMatchObject({ trackingNumber, status: 'pending' });
});
