import { Counter, type CounterName } from './counter.entity.ts';
import type { EntityManager } from './orm.ts';
import { query } from './query.ts';

/**
 * Raises a counter and returns its new value. It must run inside the transaction that uses the
 * number: the row stays locked until its end, and a rollback leaves no gap.
 */
export async function nextNumber(em: EntityManager, name: CounterName): Promise<number> {
  return (await raiseCounter(em, name, 1)).value;
}

/** Raises a counter by `by` in the same way; returns its new value and its key. */
export async function raiseCounter(
  em: EntityManager,
  name: CounterName,
  by: number,
): Promise<{ value: number; key: string | null }> {
  const row = await query(em, Counter)
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', by) }))
    .where('name', '=', name)
    .returning(['value', 'key'])
    .executeTakeFirst();
  if (!row) throw new Error(`the counter row ${name} is missing`);
  return row;
}

/** Raises a counter by one if a condition holds, as a part of a longer statement. */
export const raiseCounterSql = (name: CounterName, condition: string) =>
  `update counters set value = value + 1 where name = '${name}' and ${condition} returning value`;
