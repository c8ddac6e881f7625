// @database
import { SchemaGenerator } from '@mikro-orm/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropUnused, readSchema } from '../../testing/schema.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import former from './former-release.json' with { type: 'json' };

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await dropUnused(database, former);
});
afterAll(() => database.close());

const difference = () => new SchemaGenerator(database.em()).getUpdateSchemaSQL({ wrap: false });

test('the migrated schema equals the one of the entities', async () => {
  expect(await difference()).toBe('');
});

test.each([
  ['a lost index', 'drop index shipments_waybill_index', /create index "shipments_waybill_index"/],
  [
    'a lost check',
    'alter table users drop constraint users_role_check',
    /"users_role_check" check/,
  ],
  [
    'another default',
    "alter table users alter language set default 'zh'",
    /language" set default 'en'/,
  ],
  [
    'a lost rule',
    'alter table sessions drop constraint sessions_user_id_foreign',
    /on delete cascade/,
  ],
])('the comparison notices %s', async (_, change, expected) => {
  await database.execute(change);
  expect(await difference()).toMatch(expected);
});

test('what the former release alone uses stays until the next one', async () => {
  const before = await readSchema(database);
  for (const statement of [
    'create table old_parcels (id int)',
    'alter table users add column old_name text, add column new_name text',
    'create index users_old_name_index on users (old_name)',
  ])
    await database.execute(statement);
  const users = { ...before.tables.users, old_name: 'text' };
  const tables = { ...before.tables, users, old_parcels: { id: 'integer' } };
  await dropUnused(database, { ...before, tables });
  const left = await readSchema(database);
  expect(left).toEqual({
    ...before,
    tables: { ...before.tables, users: { ...before.tables.users, new_name: 'text' } },
  });
});

test('the counters start at zero', async () => {
  expect(await database.execute('select name, value from counters order by name')).toEqual([
    { name: 'customer', value: 0 },
    { name: 'shipment', value: 0 },
  ]);
});
