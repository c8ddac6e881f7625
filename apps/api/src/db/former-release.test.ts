// @database
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changesOf, readSchema } from '../../testing/schema.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import former from './former-release.json' with { type: 'json' };

/** What may change all the same, with the reason why no process of the former release notices. */
const mayChange: Readonly<Record<string, string>> = {
  "unclaimed_parcels_waybill_unique on unclaimed_parcels USING btree (waybill) WHERE (state = 'shelved'::text) is gone":
    'Nobody shelves a parcel before they hold its number and find none with it; no statement names it.',
};

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('no migration changes what the former release uses', async () => {
  expect(changesOf(former, await readSchema(database))).toEqual(Object.keys(mayChange));
});

describe('a change of what the former release uses', () => {
  const after = async (statement: string) => {
    await database.execute('drop table if exists parcels, old_parcels');
    await database.execute(`create table parcels (id uuid primary key, code text not null,
      number int not null default 0, note text, constraint parcels_code_unique unique (code))`);
    await database.execute('create index parcels_note_index on parcels (note)');
    const before = await readSchema(database);
    await database.execute(statement);
    return changesOf(before, await readSchema(database));
  };

  test.each([
    ['rename to old_parcels', 'parcels is gone'],
    ['rename column code to label', 'parcels.code is gone'],
    ['drop column note', 'parcels.note is gone'],
    [
      'alter number type bigint',
      'parcels.number was integer not null default and is bigint not null default',
    ],
    ['alter note set not null', 'parcels.note was text and is text not null'],
    ['alter code drop not null', 'parcels.code was text not null and is text'],
    [
      'alter number drop default',
      'parcels.number was integer not null default and is integer not null',
    ],
    [
      'drop note, add note text generated always as (code) stored',
      'parcels.note was text and is text generated',
    ],
    ['add shelf text not null', 'parcels.shelf is text not null without a default'],
    [
      'drop constraint parcels_code_unique',
      'parcels_code_unique on parcels USING btree (code) is gone',
    ],
    [
      'rename constraint parcels_code_unique to other',
      'parcels_code_unique on parcels USING btree (code) is gone',
    ],
  ])('refused: %s', async (change, said) => {
    expect(await after(`alter table parcels ${change}`)).toContain(said);
  });

  test('refused: a table that is dropped', async () => {
    expect(await after('drop table parcels')).toContain('parcels is gone');
  });

  test.each([
    'create table couriers (id uuid primary key)',
    "alter table parcels add shelf text not null default 'A', add seen date null",
    "alter table parcels alter note set default ''",
    'drop index parcels_note_index',
  ])('accepted: %s', async (statement) => {
    expect(await after(statement)).toEqual([]);
  });
});
