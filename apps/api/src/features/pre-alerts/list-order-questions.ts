import { type Announced, orderQuestions } from '@jadeport/consolidation';
import type { OrderQuestion } from '@jadeport/contract/pre-alerts';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { PreAlert } from './pre-alert.entity.ts';

/** The newest packages of a customer that questions are asked about. */
const considered = 1_000;
const shownLimit = 20;

/**
 * Which of a customer's packages may have been bought in one order: those that nobody has answered
 * for, oldest first. One statement for any number of packages.
 */
export async function listOrderQuestions(
  database: Database,
  customerId: string,
): Promise<{ items: OrderQuestion[] }> {
  const rows = await select(database, customerId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = (id: string) => toAnnouncedOutput(byId.get(id) as Row);
  return {
    items: orderQuestions(rows.map(toAnnounced), shownLimit).map(({ id, earlier }) => ({
      ...shown(id),
      seller: byId.get(id)?.seller ?? '',
      earlier: earlier.map(shown),
    })),
  };
}

const select = (database: Database, customerId: string) =>
  query(database, PreAlert, Shipment)
    .selectFrom('pre_alerts as p')
    .innerJoin('shipments as s', 's.id', 'p.shipment_id')
    .where('p.customer_id', '=', customerId)
    .where('p.state', 'in', ['open', 'matched'])
    .select([
      ...(['p.id', 'p.seller', 'p.order_number as orderNumber'] as const),
      ...(['p.created_at as createdAt', 'p.order_answered as isAnswered'] as const),
      ...(['s.tracking_number as trackingNumber', 's.description', 's.status'] as const),
      's.consolidation_id as consolidationId',
    ])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(considered)
    .execute();

type Row = Awaited<ReturnType<typeof select>>[number];

const toAnnounced = (row: Row): Announced => ({
  id: row.id,
  seller: row.seller,
  orderNumber: row.orderNumber,
  at: row.createdAt.getTime(),
  isAnswered: row.isAnswered,
  isGroupable:
    row.consolidationId === null && (row.status === 'pending' || row.status === 'received'),
});

const toAnnouncedOutput = ({ id, trackingNumber, description, orderNumber, createdAt }: Row) => ({
  id,
  trackingNumber,
  description,
  orderNumber,
  announcedAt: createdAt.toISOString(),
});
