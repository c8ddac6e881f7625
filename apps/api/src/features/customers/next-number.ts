import type { EntityManager } from '../../db/orm.ts';
import type { CounterName } from './counter.entity.ts';

/**
 * Raises a counter and returns its new value, which is `least` at the lowest; with `count`, the first
 * of so many in a row. Call it inside the transaction that uses the numbers: the row stays locked
 * until that ends, and a rollback leaves no gap.
 */
export async function nextNumber(
  em: EntityManager,
  name: CounterName,
  { least = 1, count = 1 } = {},
): Promise<number> {
  const [row] = await em.execute<{ value: number }[]>(
    'update counters set value = greatest(value + 1, ?) + ? where name = ? returning value',
    [least, count - 1, name],
  );
  if (!row) throw new Error(`the counter row ${name} is missing`);
  return row.value - (count - 1);
}
