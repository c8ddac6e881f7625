import type { HandOverRow, listHandOversInput } from '@jadeport/contract/pickups';
import type { HandOverSort } from '@jadeport/contract/pickups/sorts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { Page } from '../../db/cursor.ts';
import { type List, listPage, sortText } from '../../db/list.ts';
import { query } from '../../db/query.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { withActors } from '../audit/actor.ts';
import { Customer } from '../customers/customer.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { HandOver } from './hand-over.entity.ts';
import { HandOverUnit } from './hand-over-unit.entity.ts';

const list: List<HandOverSort> = {
  columns: {
    at: { by: sql.ref('h.at'), type: 'instant' },
    // A hundred thousand rows in some years, sorted by it now and then.
    receivedBy: { by: sortText(sql.ref('h.received_by')), type: 'text' },
  },
  usual: '-at',
  id: { by: sql.ref('h.id'), type: 'uuid' },
};

/**
 * Hand-overs, newest first or as sorted, from a cursor on.
 *
 * @throws CURSOR_INVALID
 */
export async function listHandOvers(
  { database }: Pick<Deps, 'database'>,
  input: z.output<typeof listHandOversInput>,
): Promise<Page<HandOverRow>> {
  const rows = query(database, HandOver, HandOverUnit, Shipment, Customer, User)
    .selectFrom('hand_overs as h')
    .innerJoin('customers as c', 'c.id', 'h.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['h.id', 'h.at', 'h.received_by as receivedBy', 'h.reversed_at as reversedAt'])
    .select(['h.override_reason as overrideReason', 'h.actor', 'c.customer_code as customerCode'])
    .select([
      fullName('u').as('customerName'),
      sql<string[]>`(select coalesce(json_agg(s.tracking_number order by s.tracking_number), '[]')
        from hand_over_units n join shipments s on s.id = n.shipment_id
        where n.hand_over_id = h.id)`.as('trackingNumbers'),
    ]);
  const { items, nextCursor } = await listPage(rows, list, input);
  const outputs = items.map(({ at, reversedAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    reversedAt: reversedAt?.toISOString() ?? null,
  }));
  return { items: await withActors(database, outputs), nextCursor };
}
