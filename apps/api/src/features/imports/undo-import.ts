import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { deleteUsers } from '../accounts/create-user.ts';
import { User } from '../accounts/user.entity.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { Customer } from '../customers/customer.entity.ts';
import { deleteUntouched } from '../shipments/create-imported.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Import } from './import.entity.ts';
import { ImportRow } from './import-row.entity.ts';

/**
 * Takes back what an import made, also while it runs: all of it or nothing. Codes and numbers that were
 * given are not given again. Undoing it twice changes nothing.
 *
 * @throws NOT_FOUND
 * @throws IMPORT_USED where a customer has set a password or has packages, or something happened to a
 * package
 */
export function undoImport(em: EntityManager, actor: Actor, id: string): Promise<void> {
  return em.transactional(async (tx) => {
    const found =
      isUuid(id) && (await tx.findOne(Import, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }));
    if (!found) throw new AppError('NOT_FOUND');
    if (found.state === 'undone') return;
    const rows = await query(tx, ImportRow)
      .selectFrom('import_rows')
      .where('import_id', '=', id)
      .where('thing_id', 'is not', null)
      .select('thing_id as thingId')
      .execute();
    const ids = rows.flatMap(({ thingId }) => thingId ?? []);
    const used =
      found.kind === 'customers' ? await deleteUnused(tx, ids) : await deleteUntouched(tx, ids);
    if (used > 0) throw new AppError('IMPORT_USED', { used });
    await tx.nativeDelete(ImportRow, { import: id });
    await tx.nativeUpdate(Import, { id }, { state: 'undone', imported: 0 });
    const details = { kind: found.kind, rows: ids.length };
    await record(tx, { actor, action: 'imports.undone', thing: id, details });
  });
}

/** @returns how many accounts are in use; then nothing is changed */
async function deleteUnused(tx: EntityManager, userIds: readonly string[]): Promise<number> {
  if (userIds.length === 0) return 0;
  const used = await query(tx, User, Customer, Shipment)
    .selectFrom('users as u')
    .innerJoin('customers as c', 'c.user_id', 'u.id')
    .where((eb) => eb('u.id', '=', eb.fn.any(eb.val(userIds))))
    .where((eb) =>
      eb.or([
        eb('u.password_hash', 'is not', null),
        eb.exists(
          eb.selectFrom('shipments as s').whereRef('s.customer_id', '=', 'c.id').select('s.id'),
        ),
      ]),
    )
    .select('u.id')
    .execute();
  if (used.length === 0) await deleteUsers(tx, userIds);
  return used.length;
}
