// @database
import { comparedNumber, normalizeTrackingNumber } from '@jadeport/tracking';
import type { Migration } from '@mikro-orm/migrations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeAnnounced, storeShelved } from '../../testing/stored-waybills.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { ComparedShipments } from './migrations/0044-compared-shipments.ts';
import { ComparedPreAlerts } from './migrations/0045-compared-pre-alerts.ts';
import { ComparedUnclaimedParcels } from './migrations/0046-compared-unclaimed-parcels.ts';
import { UniqueComparedWaybills } from './migrations/0047-unique-compared-waybills.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the database compares as the package does', async () => {
  const codes = Array.from({ length: 0x1_fb_00 }, (_, at) => at + 1).filter(
    (code) => code < 0x4_e00 || code > 0xdf_ff,
  );
  const signs = codes.map((code) => String.fromCodePoint(code));
  const typed = [
    ...signs.map((sign) => `CJS${sign}649`),
    ...['运单', '--', '运单号：YT-77', 'ＹＴ－７７', '📦', 'ß-1'],
  ];
  const stored = typed.map(normalizeTrackingNumber);
  for (const statement of [
    'create table numbers (at int, waybill text, compared_waybill text)',
    `create trigger numbers_compared before insert or update of waybill on numbers
     for each row execute function compare_waybill()`,
  ])
    await database.execute(statement);
  const rows = await database.execute<{ compared: string }>(
    `insert into numbers select at, waybill from unnest($1::text[]) with ordinality as n(waybill, at)
     returning compared_waybill as compared`,
    [stored],
  );
  expect(rows.map(({ compared }) => compared)).toEqual(typed.map(comparedNumber));
});

/** Rows in their order, as the former release left them. */
const announced = [
  { of: 0, waybill: 'YT.77', state: 'open' },
  { of: 0, waybill: 'YT77', state: 'matched' },
  { of: 0, waybill: 'YT-77', state: 'cancelled' },
  { of: 0, waybill: 'YT--77', state: 'closed' },
  { of: 1, waybill: 'YT-77', state: 'open' },
  { of: 1, waybill: 'YT78', state: 'open' },
  { of: 1, waybill: null, state: 'open' },
];
const shelved = ['ZTO-1', 'ZTO1', 'ZTO2', null];

const run = (migration: new (...given: ConstructorParameters<typeof Migration>) => Migration) => {
  const em = database.em();
  return new migration(em.getDriver(), em.config).up();
};
const comparedOf = async (table: string, order: string) => {
  const rows = await database.execute<{ compared: string | null }>(
    `select replace(compared_waybill, id::text, 'its id') as compared from ${table} order by ${order}`,
  );
  return rows.map(({ compared }) => compared);
};

test('rows of the former release are compared, and of those that collide the first keeps the number', async () => {
  const tables = ['shipments', 'pre_alerts', 'unclaimed_parcels'];
  for (const name of ['pre_alerts_compared_waybill', 'unclaimed_parcels_piece'])
    await database.execute(`drop index ${name}_unique`);
  await storeAnnounced(database, announced);
  await storeShelved(database, shelved);
  for (const table of tables) {
    await database.execute(`update ${table} set compared_waybill = null`);
  }
  for (const migration of [ComparedShipments, ComparedPreAlerts, ComparedUnclaimedParcels]) {
    await run(migration);
  }
  const own = announced.map(({ waybill }) => waybill?.replace(/\W/g, '') ?? null);
  expect(await comparedOf('shipments', 'created_at')).toEqual(own);
  // An index that is not valid is what an interrupted attempt leaves.
  await database.execute('create index pre_alerts_compared_waybill_unique on pre_alerts (seller)');
  for (const attempt of ['the first', 'one that begins again']) {
    await run(UniqueComparedWaybills);
    const compared = await comparedOf('pre_alerts', 'created_at');
    const [first, second, cancelled, closed, ...others] = compared;
    expect([attempt, first, second, cancelled, closed, ...others]).toEqual([
      ...[attempt, 'YT77', 'YT77/its id', 'YT77', 'YT77/its id'],
      ...['YT77', 'YT78', null],
    ]);
    const unclaimed = await comparedOf('unclaimed_parcels', 'received_at');
    expect(unclaimed).toEqual(['ZTO1', 'ZTO1/its id', 'ZTO2', null]);
  }
  expect(await comparedOf('shipments', 'created_at')).toEqual(own);
});

test('the trigger compares a changed waybill, and keeps what another change leaves', async () => {
  const change = 'update pre_alerts set seller = $1 where waybill = $2';
  await database.execute(change, ['Shein', 'YT--77']);
  expect(await comparedOf('pre_alerts', 'created_at')).toContain('YT77/its id');
  await database.execute("update pre_alerts set waybill = 'YT-79' where waybill = 'YT--77'");
  const again = "update pre_alerts set waybill = 'YT 79' where waybill = 'YT78'";
  await database.execute(again);
  expect(await comparedOf('pre_alerts', 'created_at')).toEqual([
    ...['YT77', 'YT77/its id', 'YT77', 'YT79'],
    ...['YT77', 'YT79', null],
  ]);
  const twice = "update pre_alerts set waybill = 'Y.T79' where waybill = 'YT77'";
  await expect(database.execute(twice)).rejects.toThrow('pre_alerts_compared_waybill_unique');
});
