import type { EntityManager } from '../../db/orm.ts';
import type { CounterName } from './counter.entity.ts';

/**
 * Raises a counter and returns its new value. Call it inside the transaction that uses the number:
 * the row stays locked until that ends, and a rollback leaves no gap.
 */
export async function nextNumber(em: EntityManager, name: CounterName): Promise<number> {
  const [row] = await em.execute<{ value: number }[]>(
    'update counters set value = value + 1 where name = ? returning value',
    [name],
  );
  if (!row) throw new Error(`the counter row ${name} is missing`);
  return row.value;
}
