import { sql } from 'kysely';
import type { Source } from '../../db/database.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { dayMs } from '../../durations.ts';
import { DeletedOrder } from './deleted-order.entity.ts';
import { Order } from './order.entity.ts';

/** How long a deletion is remembered, and of how many orders of a platform. */
const keptDays = 30;
const mostKept = 10_000;

/**
 * Marks orders as deleted that their shop has deleted, by their ids there, and remembers it. Of one
 * that is not stored yet nobody knows how far its shop's clock is ahead: ten minutes are allowed.
 * The caller holds the platform.
 */
export async function cancelDeleted(
  em: EntityManager,
  platformId: string,
  externalIds: readonly string[],
  now: Date,
): Promise<void> {
  const ids = sql<{ id: string }>`unnest(${[...externalIds]}::text[])`;
  await query(em, DeletedOrder, Order)
    .insertInto('deleted_orders')
    .columns(['platform_id', 'external_id', 'deleted_at'])
    .expression((eb) =>
      eb
        .selectFrom(ids.as<'given'>(sql`given (id)`))
        .leftJoin('orders as o', (join) =>
          join.onRef('o.external_id', '=', 'given.id').on('o.platform_id', '=', platformId),
        )
        .select([
          eb.cast<string>(eb.val(platformId), 'uuid').as('platform_id'),
          'given.id as external_id',
          sql<Date>`case when o.id is null then ${now}::timestamptz + interval '10 minutes'
            else greatest(${now}, o.changed_at) end`.as('deleted_at'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'external_id'])
        .doUpdateSet((eb) => ({ deleted_at: eb.ref('excluded.deleted_at') })),
    )
    .execute();
  await query(em, DeletedOrder)
    .deleteFrom('deleted_orders')
    .where('platform_id', '=', platformId)
    .where('external_id', 'in', (eb) =>
      eb
        .selectFrom('deleted_orders')
        .where('platform_id', '=', platformId)
        .select('external_id')
        .orderBy('deleted_at', 'desc')
        .orderBy('external_id')
        .offset(mostKept),
    )
    .execute();
  await query(em, Order)
    .updateTable('orders')
    .set({ is_cancelled: true, cancellation: 'deleted' })
    .where('platform_id', '=', platformId)
    .where((eb) => eb('external_id', '=', eb.fn.any(eb.val([...externalIds]))))
    .execute();
}

/**
 * Marks all orders of a platform whose deletion is remembered: a page that was being stored meanwhile
 * does not see it.
 */
export async function applyDeletions(source: Source, platformId: string): Promise<void> {
  await query(source, DeletedOrder, Order)
    .updateTable('orders')
    .set({ is_cancelled: true, cancellation: 'deleted' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('deleted_orders as d')
        .innerJoin('orders as o', (join) =>
          join
            .onRef('o.platform_id', '=', 'd.platform_id')
            .onRef('o.external_id', '=', 'd.external_id'),
        )
        .where('d.platform_id', '=', platformId)
        .where('o.cancellation', 'is distinct from', 'deleted')
        .where((or) =>
          or.or([or('o.changed_at', 'is', null), or('o.changed_at', '<=', or.ref('d.deleted_at'))]),
        )
        .select('o.id')
        .orderBy('o.external_id', (order) => order.collate('C'))
        .forUpdate('o'),
    )
    .execute();
}

/** Forgets deletions of orders that their shop has restored. */
export async function forgetDeleted(
  em: EntityManager,
  platformId: string,
  externalIds: readonly string[],
): Promise<void> {
  await query(em, DeletedOrder)
    .deleteFrom('deleted_orders')
    .where('platform_id', '=', platformId)
    .where((eb) => eb('external_id', '=', eb.fn.any(eb.val([...externalIds]))))
    .execute();
}

/** Forgets deletions after a month, when no late post of before is to be expected. */
export async function purgeDeleted(em: EntityManager, now: Date): Promise<void> {
  await query(em, DeletedOrder)
    .deleteFrom('deleted_orders')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('platform_id', 'external_id'),
        'in',
        selectFrom('deleted_orders')
          .where('deleted_at', '<', new Date(now.getTime() - keptDays * dayMs))
          .select(['platform_id', 'external_id'])
          .forUpdate()
          .skipLocked()
          .$asTuple('platform_id', 'external_id'),
      ),
    )
    .execute();
}
