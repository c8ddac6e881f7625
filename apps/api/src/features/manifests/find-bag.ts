import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { Bag } from './bag.entity.ts';

/** @throws NOT_FOUND for a bag that a manifest does not have */
export async function findBag(
  tx: EntityManager,
  manifestId: string,
  number: number,
): Promise<string> {
  const bag = await query(tx, Bag)
    .selectFrom('bags')
    .where('manifest_id', '=', manifestId)
    .where('number', '=', number)
    .select('id')
    .executeTakeFirst();
  if (!bag) throw new AppError('NOT_FOUND');
  return bag.id;
}
