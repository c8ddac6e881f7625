import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { AppError } from '../errors/app-error.ts';
import type { Database } from './database.ts';
import { type List, type ListInput, listPage, sortText } from './list.ts';
import { kyselyIn } from './query.ts';

type Name = 'name' | 'weight' | 'at';

const list: List<Name> = {
  columns: {
    name: { by: sortText(sql.ref('t.name')), type: 'text' },
    weight: { by: sql`coalesce(t.weight, -1)`, type: 'number' },
    at: { by: sql.ref('t.at'), type: 'instant' },
  },
  usual: '-at',
  id: { by: sql.ref('t.id'), type: 'number' },
};

const names = ['Ämter', 'b', 'A', null, '李明', 'b', '', `"quoted" \\ and 'so'`, 'é'.repeat(300)];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.execute(
    'create table listed (id int primary key, name text, weight int, at timestamptz(3) not null)',
  );
  for (let id = 1; id <= 45; id++) {
    const at = new Date(Date.UTC(2026, 0, 1 + (id % 7)));
    const weight = id % 4 === 0 ? null : (id * 37) % 11;
    await database.execute('insert into listed values ($1, $2, $3, $4)', [
      ...[id, names[id % names.length] ?? null, weight, at],
    ]);
  }
});
afterAll(() => database.close());

const page = (input: ListInput<Name>) =>
  listPage(kyselyIn(database).selectFrom('listed as t').select(['t.id']), list, input);

async function walk(sort: Name | `-${Name}` | undefined, limit: number): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | undefined, pages = 0; pages < 100; pages++) {
    const { items, nextCursor } = await page({ sort, limit, cursor });
    ids.push(...items.map(({ id }) => Number(id)));
    if (!nextCursor) return ids;
    cursor = nextCursor;
  }
  throw new Error('the list never ends');
}

const orders = (['name', 'weight', 'at'] as const).flatMap((name) => [name, `-${name}`] as const);

describe.each(orders)('sorted by %s', (sort) => {
  test.each([1, 7, 44, 45, 100])('pages of %i give every row once, in one order', async (limit) => {
    const { by } = list.columns[sort.replace('-', '') as Name];
    const direction = sort.startsWith('-') ? 'desc' : 'asc';
    const rows = await kyselyIn(database)
      .selectFrom('listed as t')
      .select(['t.id'])
      .orderBy(by, direction)
      .orderBy('t.id', direction)
      .execute();
    expect(await walk(sort, limit)).toEqual(rows.map(({ id }) => Number(id)));
  });

  test('upwards is downwards read backwards', async () => {
    const other = sort.startsWith('-') ? (sort.slice(1) as Name) : (`-${sort}` as `-${Name}`);
    expect((await walk(sort, 10)).toReversed()).toEqual(await walk(other, 10));
  });
});

test('without a request the usual order is used, and its cursors are its own', async () => {
  expect(await walk(undefined, 10)).toEqual(await walk('-at', 10));
});

const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

test.each([
  ['no cursor at all', 'x'],
  ['no list of texts', Buffer.from('{"a":1}').toString('base64url')],
  ['another order', cursorOf('name', 'a', '1')],
  ['too few parts', cursorOf('-at', '1')],
  ['a time that is none', cursorOf('-at', 'soon', '1')],
  ['a number for a text', cursorOf('-at', 1, '1')],
  ['an id that is none', cursorOf('-at', '1', 'x')],
  ['an id out of range', cursorOf('-at', '1', '9'.repeat(20))],
])('%s is refused with the field', async (_, cursor) => {
  const refusal = await page({ limit: 5, cursor }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: 'CURSOR_INVALID', status: 400 });
});

test('a cursor with a text that no row has is a place between rows', async () => {
  const cursor = cursorOf('name', "b' or true --", '1');
  const { items } = await page({ sort: 'name', limit: 100, cursor });
  expect(items.length).toBeLessThan(45);
});
