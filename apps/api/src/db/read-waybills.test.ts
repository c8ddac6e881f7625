// @database
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeAnnounced, storeShelved } from '../../testing/stored-waybills.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { ReadWaybills } from './migrations/0057-read-waybills.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Pre-alerts in their order, with what their waybills become. */
const announced = [
  { of: 0, waybill: '圆通速递YT8212345678901', read: 'YT8212345678901' },
  { of: 0, waybill: '运单号：YT8312345678902', read: 'YT8312345678902' },
  { of: 0, waybill: 'YT8412345678903,', read: 'YT8412345678903,' },
  { of: 0, waybill: 'JDVB12345678901-1-1-', read: 'JDVB12345678901' },
  { of: 0, waybill: '9622001900000000000000776123456789', read: '776123456789' },
  { of: 0, waybill: 'YT8212345678901YT8312345678902', read: 'YT8212345678901YT8312345678902' },
  { of: 0, waybill: 'YT8312345678909,YT8412345678909', read: 'YT8312345678909,YT8412345678909' },
  { of: 0, waybill: '单号CJS2611210017', read: '单号CJS2611210017' },
  { of: 0, waybill: '订单号299123456789运单号4312345678901', read: '4312345678901' },
  { of: 0, waybill: '73123456789012/1', read: '73123456789012/1' },
  { of: 0, waybill: 'FEDEX776123456788', read: '776123456788' },
  { of: 0, waybill: 'SF1234567890129/4312345678901', read: 'SF1234567890129/4312345678901' },
  { of: 0, waybill: '待定A', read: '待定A' },
  { of: 0, waybill: 'ZTO-1', read: 'ZTO-1' },
  // Theirs already, by another pre-alert.
  { of: 0, waybill: 'SF1234567890123', read: 'SF1234567890123' },
  { of: 0, waybill: '顺丰SF1234567890123', read: '顺丰SF1234567890123' },
  { of: 1, waybill: '顺丰SF1234567890123', read: 'SF1234567890123' },
  { of: 0, waybill: '顺丰SF1234567890124', read: 'SF1234567890124', state: 'cancelled' },
  { of: 0, waybill: '"SF1234567890124"', read: '"SF1234567890124"' },
];
const lying = [
  { waybill: 'JDVB12345678902-1-2-', read: 'JDVB12345678902', piece: { place: 1, of: 2 } },
  { waybill: 'JDVB12345678902-2-2-', read: 'JDVB12345678902', piece: { place: 2, of: 2 } },
  { waybill: '京东JDVB12345678901-9-9', read: 'JDVB12345678901', piece: { place: 9, of: 9 } },
  { waybill: '快递771234567890123', read: '771234567890123', piece: null },
  { waybill: 'SF1234567890199', read: 'SF1234567890199', piece: null },
  { waybill: '顺丰SF1234567890199', read: '顺丰SF1234567890199', piece: null },
  { waybill: null, read: null, piece: null },
];

test('stored texts become the one number in them, and no customer announces one twice', async () => {
  await storeAnnounced(database, announced);
  await storeShelved(
    database,
    lying.map(({ waybill }) => waybill),
  );
  // One that staff made.
  await database.execute(
    `insert into shipments (id, customer_id, tracking_number, description, waybill, created_at,
       updated_at) select $1, id, 'CJS99', 'Lamp', '单号YT8912345678904', $2, $2
     from customers where number = 1`,
    [randomUUID(), new Date('2026-11-02T00:00:00Z')],
  );

  const em = database.em();
  for (const attempt of ['the first', 'one that begins again']) {
    await new ReadWaybills(em.getDriver(), em.config).up();
    const reads = announced.map(({ read }) => read);
    const of = async (table: string) =>
      (
        await database.execute<{ waybill: string }>(
          `select waybill from ${table} order by created_at`,
        )
      ).map(({ waybill }) => waybill);
    expect([attempt, ...(await of('shipments'))]).toEqual([attempt, ...reads, 'YT8912345678904']);
    const counted = await database.execute<{ piece: unknown }>(
      "select piece from shipments where waybill like 'JDVB%'",
    );
    expect(counted).toEqual([{ piece: { place: 1, of: 1 } }]);
    expect([attempt, ...(await of('pre_alerts'))]).toEqual([attempt, ...reads]);
    const parcels = await database.execute(
      'select waybill as read, piece from unclaimed_parcels order by received_at',
    );
    expect(parcels).toEqual(lying.map(({ read, piece }) => ({ read, piece })));
  }
});
