import { CompiledQuery } from 'kysely';
import type { Source } from './database.ts';
import { kyselyIn } from './query.ts';

/**
 * A raw statement with `$1` parameters, for what Kysely cannot say or says measurably slower
 * (docs/decisions/0035); `scripts/checks` names the files that may. Everything else goes by `query`.
 */
export async function execute<Row extends object>(
  source: Source,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  if ('kind' in source) return source.execute(sql, params);
  const statement = CompiledQuery.raw(sql, [...params]);
  const { rows } = await kyselyIn(source).executeQuery<Row>(statement);
  return rows;
}
