import { CompiledQuery } from 'kysely';
import type { Source } from './database.ts';
import { kyselyIn } from './query.ts';

/**
 * Runs a raw statement with `$1` parameters, where Kysely cannot express it or is measurably slower
 * (docs/decisions/0035). `scripts/checks` lists the files that may use it; everything else uses
 * `query`.
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
