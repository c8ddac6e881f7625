import { statementsOf } from '../jobs/statements.ts';
import type { EntityManager } from './database.ts';

/**
 * A statement with `$1` parameters, in the transaction of `em` or, if it has none, by itself. For
 * what works on many rows at once; where one row is at stake the entities do.
 */
export async function execute<Row extends object>(
  em: EntityManager,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await statementsOf(em).executeSql(sql, [...params]);
  return rows as Row[];
}
