import type { listStoredInput, StorageList, StoredUnit } from '@jadeport/contract/storage';
import type { StoredSort } from '@jadeport/contract/storage/sorts';
import { storageRule } from '@jadeport/settings';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { Page } from '../../db/cursor.ts';
import { type List, listPage, sortText } from '../../db/list.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { contentsSql } from '../shipments/contents.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { StorageClock } from './storage-clock.entity.ts';

/** Warehouses hold some ten thousand units at most: any order sorts them. */
const list: List<StoredSort> = {
  columns: {
    charged: { by: sql.ref('t.charged_days'), type: 'number' },
    number: { by: sql.ref('s.tracking_number'), type: 'text' },
    customer: { by: sortText(sql.ref('c.customer_code')), type: 'text' },
    free: { by: sql`coalesce(t.free_until - date '2000-01-01', -1)`, type: 'number' },
    abandoned: { by: sql`coalesce(t.abandoned_from - date '2000-01-01', -1)`, type: 'number' },
  },
  usual: '-charged',
  id: { by: sql.ref('t.shipment_id'), type: 'uuid' },
};

export const inList: Record<StorageList, RawBuilder<boolean>> = {
  all: sql`true`,
  charged: sql`t.charged_days > 0`,
  abandoned: sql`t.abandoned_from <= t.counted_at::date`,
};

/**
 * What is stored, in the list asked for, most charged days first or as sorted, from a cursor on.
 *
 * @throws CURSOR_INVALID for a cursor that this list did not return
 */
export async function listStored(
  em: EntityManager,
  { settings }: Pick<Deps, 'settings'>,
  { list: asked, site, ...input }: z.output<typeof listStoredInput>,
): Promise<Page<StoredUnit>> {
  const stored = query(em, StorageClock, Shipment, Customer, User)
    .selectFrom('storage_clocks as t')
    .innerJoin('shipments as s', 's.id', 't.shipment_id')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where(inList[asked])
    .$if(site !== undefined, (all) => all.where('t.site', '=', site ?? ''))
    .select(['s.id', 's.tracking_number as trackingNumber', 'c.customer_code as customerCode'])
    .select(['t.site', 't.charged_days as chargedDays', 'c.plan'])
    .select([
      fullName('u').as('customerName'),
      sql<string>`${sql.raw(contentsSql('s'))}`.as('description'),
      sql<string | null>`t.free_until::text`.as('freeUntil'),
      sql<string | null>`t.abandoned_from::text`.as('abandonedFrom'),
    ]);
  const { items, nextCursor } = await listPage(stored, list, input);
  return {
    items: items.map(({ plan, ...unit }) => {
      const perDay = storageRule(settings(), unit.site, plan)?.perDay;
      return {
        ...unit,
        charge: perDay ? { ...perDay, cents: perDay.cents * unit.chargedDays } : null,
      };
    }),
    nextCursor,
  };
}
