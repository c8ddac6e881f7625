import { describe, expect, test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { lockFaults, runsOf, sqlIn } from './migration-locks.ts';
import { filesLike, textOf } from './tree.ts';

/** The last migration that was written before this check; tables were small then. */
const lastUnchecked = 30;

/** Those that change or move rows otherwise than a SlicedMigration, which from 0043 on does. */
const mayWriteRows: Readonly<Record<number, string>> = {
  34: 'who acted becomes an id (docs/decisions/0073)',
  36: 'links of documents move into one table (docs/decisions/0076)',
  57: 'one row at a time by its id, with the number that TypeScript reads in it',
};

/** Those that build indexes in their transaction, with how long writes to the table wait. */
const mayBuildIndexes: Readonly<Record<number, string>> = {
  41: '6 s for three over a million shipments, 0.8 s for one over 200,000 customers',
};

const files = filesLike('apps/api/src/db/migrations/[0-9]*.ts');
const everyRow = 'a write to every row';
const rowMove = 'a move of rows';
const indexBuild = 'CREATE INDEX without CONCURRENTLY';
const numberOf = (path: string) => Number(/\/(\d{4})-/.exec(path)?.[1]);

describe('a migration locks no table that is in use for long', () => {
  const volatile = 'ADD COLUMN with a volatile default';
  const constraint = 'ADD COLUMN with a constraint';
  const valid = 'ADD CONSTRAINT without NOT VALID';
  test.each([
    ['create index a_b on a (b)', indexBuild],
    ['create unique index a_b on a (b)', indexBuild],
    ['create index concurrently a_b on a (b)', 'CONCURRENTLY inside a transaction'],
    ['alter table a add column b uuid default gen_random_uuid()', volatile],
    ['alter table a add b timestamptz default clock_timestamp()', volatile],
    ['alter table a add column b bigserial', volatile],
    ['alter table a add b int generated always as (c * 2) stored', 'ADD COLUMN that is computed'],
    ['alter table a add column b int check (b > 0)', constraint],
    ['alter table a add column b uuid references c', constraint],
    ['alter table a add column b int unique', constraint],
    ['alter table a alter column b set not null', 'SET NOT NULL without a valid CHECK'],
    ['alter table a alter column b type bigint', 'a change of type'],
    ['alter table a alter b set data type bigint', 'a change of type'],
    ['alter table a add constraint c check (b > 0)', valid],
    ['alter table a add constraint c foreign key (b) references d', valid],
    ['alter table a add constraint c unique (b)', 'ADD CONSTRAINT without USING INDEX'],
    ['update a set b = 1', everyRow],
    ['with b as (select 1) update a set c = 1 from b', everyRow],
    ['insert into a select b from c', rowMove],
    ['lock table a', 'LOCK'],
    ['vacuum full a', 'a rewrite of a table'],
    ['alter table a set unlogged', 'a rewrite of a table'],
    ['create table a as select b from c', 'a rewrite of a table'],
    [
      'merge into a using b on true when matched then delete',
      'a statement that this check cannot read',
    ],
    ['alter table a alter "b" type bigint', 'a change of type'],
    ['update a set b = 1 where id = ? or true', everyRow],
    ['update a set b = 1 where a_id = ?', everyRow],
  ])('refused: %s', (sql, fault) => {
    expect(lockFaults([sql], { transactional: true })).toEqual([`${fault}: ${sql}`]);
  });

  test.each([
    'create table a (b int); create index a_b on a (b)',
    'alter table a add column b timestamptz default now()',
    "alter table a add b text not null default 'en', add column d int",
    'alter table a add constraint c check (b > 0) not valid',
    'alter table a validate constraint c',
    `alter table a add constraint c check (b is not null) not valid;
      alter table a validate constraint c; alter table a alter column b set not null`,
    'alter table a add constraint c unique using index a_b',
    'alter table a drop column b; drop index a_b',
    "insert into a (b) values ('c')",
    'update a set b = 1 where id = ?',
  ])('accepted: %s', (sql) => {
    expect(lockFaults(sql.split(/;\s+/), { transactional: true })).toEqual([]);
  });

  test('accepted: an index that is built concurrently, outside a transaction', () => {
    const sql = ['create index concurrently a_b on a (b)'];
    expect(lockFaults(sql, { transactional: false })).toEqual([]);
  });

  test.each([
    ['update a set b = 1 where ?slice and b is null', []],
    ['update a set b = 1 where b is null and ?slice', []],
    ['insert into a select b from c where ?slice on conflict do nothing', []],
    ['update a set b = 1 where ?', [everyRow]],
    ['update a set b = 1 where ?slice or true', [everyRow]],
    ['update a set b = (select c from d where ?slice)', [everyRow]],
    ['update a set b = 1', [everyRow]],
    ['insert into a select b from c', [rowMove]],
  ])('slice by slice: %s', (sql, faults) => {
    const runs = runsOf('export class Fill extends SlicedMigration {}');
    expect(lockFaults([sql], runs)).toEqual(faults.map((fault) => `${fault}: ${sql}`));
  });

  test('the SQL of a migration is found, also in parts', () => {
    const source =
      "this.addSql(`alter table a alter b type \u0024{type}`); const list = ['create table b (c int)'];";
    expect(sqlIn('planted.ts', source)).toEqual([
      'alter table a alter b type ?',
      'create table b (c int)',
    ]);
    const commented = "this.addSql('/* first */ select 1; -- then\\n update a set b = 1')";
    expect(sqlIn('planted.ts', commented)).toEqual(['select 1', 'update a set b = 1']);
    const inBlock = 'this.addSql(`do $$ begin update a set b = 1; end $$`)';
    expect(sqlIn('planted.ts', inBlock)).toEqual(['do ?']);
    const sliced =
      'const change = (slice) => `update a set b = 1 where \u0024{slice} and b is null`';
    expect(sqlIn('planted.ts', sliced)).toEqual(['update a set b = 1 where ?slice and b is null']);
  });

  test.each(files)('%s', (path) => {
    const source = textOf(path);
    const statements = sqlIn(path, source);
    expect(statements.length).toBeGreaterThan(0);
    if (numberOf(path) <= lastUnchecked) return;
    const faults = lockFaults(statements, runsOf(source));
    const granted = [
      ...(mayWriteRows[numberOf(path)] ? [everyRow, rowMove] : []),
      ...(mayBuildIndexes[numberOf(path)] ? [indexBuild] : []),
    ];
    const isGranted = (fault: string) => granted.some((each) => fault.startsWith(each));
    const others = faults.filter((fault) => !isGranted(fault));
    expectNone(others, 'Write these statements so that they lock no table for long');
    if (granted.length > 0) expect(faults, 'this migration needs no exception').not.toEqual([]);
  });
});
