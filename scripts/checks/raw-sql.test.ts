import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { filesLike, textOf } from './tree.ts';

/**
 * The files with raw statements; all others use entities or `query` (docs/decisions/0035). Each
 * says in a comment why.
 */
const mayRunRawSql = [
  'apps/api/src/db/embedded.ts',
  'apps/api/src/db/execute.ts',
  'apps/api/src/db/lease.ts',
  'apps/api/src/db/migrate.ts',
  'apps/api/src/db/migrations/0047-unique-compared-waybills.ts',
  'apps/api/src/db/migrations/0056-unique-pieces.ts',
  'apps/api/src/db/migrations/0057-read-waybills.ts',
  'apps/api/src/db/move-rows.ts',
  'apps/api/src/db/replica.ts',
  'apps/api/src/db/sliced-migration.ts',
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
  'apps/api/src/features/shipments/named-shipment.ts',
  'apps/api/src/features/shipments/search-shipments.ts',
  'apps/api/src/features/tracking/look-up.ts',
  'apps/api/src/jobs/tidy-embedded.ts',
];

/** Finds statements with their own text; Kysely's `execute()` has no argument. */
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

test("Kysely's own execute() is not one", () => {
  const source = "query(em, Order).selectFrom('orders').selectAll().execute()";
  expect(rawStatements('planted.ts', source)).toEqual([]);
});

test('raw statements are in the listed files only, and each of these has one', () => {
  const paths = filesLike('apps/api/src/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
  const raw = paths.filter((path) => rawStatements(path, textOf(path)).length > 0);
  expect(raw).toEqual(mayRunRawSql);
});
