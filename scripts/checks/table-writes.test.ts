import { describe, expect, test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { type Entity, entityOf, writesOf } from './table-writes.ts';
import { filesLike, textOf } from './tree.ts';

const planted: Entity[] = [{ name: 'Shipment', table: 'shipments', owner: 'shipments' }];
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
