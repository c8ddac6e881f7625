import type { listDeliveriesInput, Delivery as Output } from '@jadeport/contract/pickups';
import type { DeliverySort } from '@jadeport/contract/pickups/sorts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { Page } from '../../db/cursor.ts';
import type { Source } from '../../db/database.ts';
import { type List, listPage, sortText } from '../../db/list.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { fullName } from '../accounts/full-name.ts';
import { User } from '../accounts/user.entity.ts';
import { withActors } from '../audit/actor.ts';
import { Customer } from '../customers/customer.entity.ts';
import { contentsSql } from '../shipments/contents.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Delivery } from './delivery.entity.ts';
import { DeliveryUnit } from './delivery-unit.entity.ts';

/** Some thousand runs a year: any order sorts them. */
const list: List<DeliverySort> = {
  columns: {
    created: { by: sql.ref('d.created_at'), type: 'instant' },
    driver: { by: sortText(sql.ref('d.driver')), type: 'text' },
  },
  usual: '-created',
  id: { by: sql.ref('d.id'), type: 'uuid' },
};

const deliveries = (source: Source) =>
  query(source, Delivery, DeliveryUnit, Shipment, Customer, User)
    .selectFrom('deliveries as d')
    .select(['d.id', 'd.driver', 'd.actor', 'd.created_at as createdAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('delivery_units as u')
          .innerJoin('shipments as s', 's.id', 'u.shipment_id')
          .innerJoin('customers as c', 'c.id', 's.customer_id')
          .innerJoin('users as p', 'p.id', 'c.user_id')
          .whereRef('u.delivery_id', '=', 'd.id')
          .select(['s.tracking_number as trackingNumber', 's.status'])
          .select('u.received_by as receivedBy')
          .select([
            sql<string>`${sql.raw(contentsSql('s'))}`.as('description'),
            fullName('p').as('customerName'),
            sql<string>`concat_ws(', ', c.street_address, c.city, c.parish)`.as('address'),
            sql<string | null>`to_char(u.proved_at at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('provedAt'),
          ])
          .orderBy('s.tracking_number'),
      ).as('units'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof deliveries>['execute']>>[number];

const toOutput = async (source: Source, rows: readonly Row[]): Promise<Output[]> =>
  withActors(
    source,
    rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
  );

/**
 * Delivery runs, newest first or as sorted, from a cursor on.
 *
 * @throws CURSOR_INVALID
 */
export async function listDeliveries(
  { database }: Pick<Deps, 'database'>,
  input: z.output<typeof listDeliveriesInput>,
): Promise<Page<Output>> {
  const { items, nextCursor } = await listPage(deliveries(database), list, input);
  return { items: await toOutput(database, items), nextCursor };
}

/** @throws NOT_FOUND */
export async function getDelivery(source: Source, id: string): Promise<Output> {
  const row = await deliveries(source).where('d.id', '=', id).executeTakeFirst();
  const [delivery] = await toOutput(source, row ? [row] : []);
  if (!delivery) throw new AppError('NOT_FOUND');
  return delivery;
}
