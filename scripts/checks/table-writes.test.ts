import { describe, expect, test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { type Entity, entityOf, writesOf } from './table-writes.ts';
import { filesLike, textOf } from './tree.ts';

const features = 'apps/api/src/features';
const planted: Entity[] = [
  { name: 'Shipment', table: 'shipments', owner: `${features}/shipments` },
  { name: 'StockTake', table: 'stock_takes', owner: `${features}/locations` },
];
const tablesIn = (source: string) =>
  writesOf('planted.ts', source, planted).map(({ entity }) => entity.table);

test.each([
  "query(em, Shipment).insertInto('shipments').values(rows).execute()",
  "query(em, Shipment).updateTable('shipments as s').set({ status }).execute()",
  "kysely.with('gone', (db) => db.deleteFrom('shipments').returning('id')).selectFrom('gone')",
  "execute(em, 'insert into shipments (id) values ($1)')",
  'const sql = `with gone as (delete from shipments where id = $1) select id from gone`;',
  'const sql = `update shipments as s set status = $1`;',
  'const sql = sqlTag`update shipments set status = null where id = any($1)`;',
  "const run = { table: 'shipments', key: 'id', keepsEnded: true }; takeLease(em, run, id)",
  'em.create(Shipment, { id })',
  'await tx.nativeUpdate(Shipment, { id }, { status })',
  'tx.remove(shipment)',
  'tx.assign(locked.shipment, { status })',
  'Object.assign(shipment, { status })',
  'shipment.status = next',
  'locked.shipment.pieces += 1',
  'shipment.pieces++',
  'function move(parcel: Shipment) { parcel.status = next; }',
  "function move(parcel: Loaded<Shipment, 'customer'> | null) { parcel!.status = next; }",
  'const box = await tx.findOneOrFail(Shipment, id); box.status = next;',
  'for (const box of await tx.find(Shipment, {})) box.status = next;',
])('a table is written: %s', (source) => expect(tablesIn(source)).toEqual(['shipments']));

test.each([
  "query(em, Shipment).selectFrom('shipments').forUpdate().execute()",
  "execute(em, 'select id from shipments for update')",
  'const sql = `insert into others select id from shipments on conflict do update set a = 1`;',
  'await tx.findOne(Shipment, { id })',
  "const status = shipment.status ?? 'pending'",
  'shipment = next',
  'const row = Object.assign(answer, shipment)',
  'answer.shipment = toOutput(row)',
])('nothing is written: %s', (source) => expect(tablesIn(source)).toEqual([]));

test('an entity is known by its name, its table and its folder', () => {
  const path = `${features}/locations/stock-take.entity.ts`;
  const source = "export const S = defineEntity({ name: 'StockTake', tableName: 'stock_takes' });";
  expect(entityOf(path, source)).toEqual(planted[1]);
});

describe('a table is written by its own feature alone', () => {
  const paths = filesLike('apps/api/src/**/*.entity.ts');
  const entities = paths.map((path) => entityOf(path, textOf(path)));
  const known = entities.filter((entity) => entity !== undefined);

  test('every entity is known', () => expect(known).toHaveLength(paths.length));

  /**
   * `request.session` is what the cookie's store keeps in memory; its table is written in `accounts`.
   */
  const otherThings = /^request\.session\./;

  /**
   * Not asked: `db/`, which has the migrations and moves whole databases, `jobs/`, which deletes for
   * the features by what they tell it, `demo/`, which plays months in one go, and tests.
   */
  const excepted = /^apps\/api\/src\/(db|demo|jobs)\/|\.test\.ts$/;

  test('no file writes the table of another folder', () => {
    const files = filesLike('apps/api/src/**/*.ts').filter((path) => !excepted.test(path));
    const breaches = files.flatMap((path) =>
      writesOf(path, textOf(path), known)
        .filter(({ entity }) => !path.startsWith(`${entity.owner}/`))
        .filter(({ text }) => !otherThings.test(text))
        .map(({ entity, text }) => `${path} writes ${entity.table}: ${text.split('\n')[0]}`),
    );
    expectNone(breaches, 'Call a use-case of the feature that owns the table, or write one there');
  });

  test('every table is seen to be written', () => {
    // A folder's own tables count, also where its other writes are not asked: the counters of db/.
    const files = filesLike('apps/api/src/**/*.ts').filter(
      (path) => !excepted.test(path) || path === 'apps/api/src/db/counter.ts',
    );
    const written = new Set(
      files.flatMap((path) =>
        writesOf(path, textOf(path), known).map(({ entity }) => entity.table),
      ),
    );
    expect(known.map(({ table }) => table).filter((table) => !written.has(table))).toEqual([]);
  });
});
