import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { filesLike, textOf } from './tree.ts';

/**
 * The files that run raw statements; everything else reads and writes by entities or by `query`
 * (docs/decisions/0035). Each says in a comment what it needs them for.
 */
const mayRunRawSql = [
  'apps/api/src/db/embedded.ts',
  'apps/api/src/db/execute.ts',
  'apps/api/src/db/lease.ts',
  'apps/api/src/db/postgres.ts',
  'apps/api/src/features/accounts/session-store.ts',
  'apps/api/src/features/accounts/session-user.ts',
  'apps/api/src/features/api-keys/read-api-key.ts',
  'apps/api/src/features/live/change-feed.ts',
  'apps/api/src/features/live/followed-numbers.ts',
  'apps/api/src/features/orders/list-orders.ts',
  'apps/api/src/features/orders/store-orders.ts',
  'apps/api/src/features/platforms/sync-run.ts',
  'apps/api/src/features/reports/get-overview.ts',
  'apps/api/src/features/shipments/create-shipments.ts',
  'apps/api/src/features/shipments/list-mine.ts',
  'apps/api/src/features/shipments/search-shipments.ts',
  'apps/api/src/features/tracking/look-up.ts',
  'apps/api/src/jobs/tidy-embedded.ts',
];

/** Where a source runs a statement of its own text: Kysely's `execute()` takes nothing. */
function rawStatements(path: string, source: string): string[] {
  const found: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: given, start, end }) => {
      const name =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
          ? callee.property.name
          : callee.type === 'Identifier' && callee.name;
      if (name === 'execute' && given.length > 0) found.push(source.slice(start, end));
    },
  }).visit(parseSync(path, source).program);
  return found;
}

test.each([
  "await database.execute<Row>('select 1')",
  'execute<{ id: string }>(em, sql, [id])',
  'em.execute(sql)',
])('a raw statement: %s', (source) => expect(rawStatements('planted.ts', source)).toHaveLength(1));

test("Kysely's own execute() is none", () => {
  const source = "query(em, Order).selectFrom('orders').selectAll().execute()";
  expect(rawStatements('planted.ts', source)).toEqual([]);
});

test('raw statements stand in the named files alone, and each of these has one', () => {
  const paths = filesLike('apps/api/src/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
  const raw = paths.filter((path) => rawStatements(path, textOf(path)).length > 0);
  expect(raw).toEqual(mayRunRawSql);
});
