import type {
  AssessedUnit,
  AssessmentList,
  listAssessmentsInput,
} from '@jadeport/contract/customs';
import type { AssessmentSort } from '@jadeport/contract/customs/sorts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Page } from '../../db/cursor.ts';
import { isoOf } from '../../db/instant.ts';
import { type List, type ListInput, listPage } from '../../db/list.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { contentsSql } from '../shipments/contents.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Assessment } from './assessment.entity.ts';

/** Some thousand units are under way; what was settled in years is read in the usual order by an index. */
const columns: List<AssessmentSort> = {
  columns: {
    moved: { by: sql.ref('s.moved_at'), type: 'instant' },
    number: { by: sql.ref('s.tracking_number'), type: 'text' },
    customer: { by: sql.ref('c.number'), type: 'number' },
  },
  usual: '-moved',
  id: { by: sql.ref('s.id'), type: 'uuid' },
};

const isUnderWay = sql`s.status in ('in_transit', 'customs_hold')`;

/** Read from the few that are under way or have an assessment, never from all shipments. */
const ids = (list: AssessmentList): RawBuilder<unknown> => {
  const underWay = sql`select s.id from shipments s where ${isUnderWay}`;
  const inState = (state: string) =>
    sql`select a.shipment_id from assessments a where a.state = ${state}`;
  switch (list) {
    case 'open':
      return sql`${underWay}
        union select a.shipment_id from assessments a where a.state <> 'settled'`;
    case 'to_do':
      return sql`${underWay}
        except select a.shipment_id from assessments a`;
    case 'held':
      return sql`select s.id from shipments s where s.status = 'customs_hold'`;
    default:
      return inState(list);
  }
};

/**
 * Units and how far their assessments are, what moved last first or as sorted, from a cursor on.
 *
 * @throws CURSOR_INVALID
 */
export async function listAssessments(
  em: EntityManager,
  { list, q = '', ...input }: z.output<typeof listAssessmentsInput> & ListInput<AssessmentSort>,
): Promise<Page<AssessedUnit>> {
  let units = query(em, Shipment, Customer, User, Assessment)
    .selectFrom('shipments as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('assessments as a', 'a.shipment_id', 's.id')
    .where(sql<boolean>`s.id in (${ids(list)})`)
    .where('s.consolidation_id', 'is', null)
    .select((eb) => [
      ...(['s.tracking_number as trackingNumber', 's.kind', 's.status'] as const),
      ...(['c.customer_code as customerCode', 'a.state', 'a.purpose', 'a.lane'] as const),
      'a.declaration_number as declarationNumber',
      isoOf(eb.ref('s.moved_at')).as('movedAt'),
      fullName('u').as('customerName'),
      sql<string>`${sql.raw(contentsSql('s'))}`.as('description'),
      sql<number | null>`(a.assessed ->> 'customs')::int`.as('assessedCents'),
      sql<'USD'>`'USD'`.as('currency'),
    ]);
  const words = q.trim().toUpperCase();
  if (words) {
    units = units.where((eb) =>
      eb.or([
        eb(eb.fn('starts_with', ['s.tracking_number', eb.val(words)]), '=', true),
        eb('c.customer_code', '=', words),
        eb(sql`upper(a.declaration_number)`, '=', words),
      ]),
    );
  }
  return listPage(units, columns, input);
}
