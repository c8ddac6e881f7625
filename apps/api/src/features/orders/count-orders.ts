import type { Database } from '../../db/orm.ts';

/** How many orders a platform has, and how many of them are processed. */
export async function countOrders(
  database: Database,
  platformId: string,
): Promise<{ total: number; processed: number }> {
  const [row] = await database.execute<{ total: number; processed: number }>(
    `select count(*)::int as total, (count(*) filter (where is_processed))::int as processed
     from orders where platform_id = $1`,
    [platformId],
  );
  return row ?? { total: 0, processed: 0 };
}
