import { cutText } from '@jadeport/text';
import { sql } from 'kysely';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { Platform } from '../platforms/platform.entity.ts';
import { publishWebhook } from '../platforms/publish-webhook.ts';
import { createShipments } from '../shipments/create-shipments.ts';
import { type Consignee, Shipment } from '../shipments/shipment.entity.ts';
import { Order } from './order.entity.ts';
import { writeBack } from './orders.jobs.ts';

type Row = Awaited<ReturnType<typeof selectForUpdate>>[number];

type Needs = Pick<Deps, 'jobs' | 'clock' | 'settings'>;

/**
 * Creates the shipment of one order. Repeated calls return the number of the existing shipment.
 *
 * @throws NOT_FOUND for another seller's order as for none, ORDER_CANCELLED
 */
export async function processOrder(
  em: EntityManager,
  deps: Needs,
  actor: Actor,
  user: CustomerUser,
  id: string,
): Promise<string> {
  const numbers = await processOrders(em, deps, actor, user, [id]);
  const trackingNumber = numbers.get(id.toLowerCase());
  if (!trackingNumber) throw new AppError('ORDER_CANCELLED');
  return trackingNumber;
}

/**
 * Creates the shipments of many orders, all or none, in the same number of statements. Returns the
 * tracking number of each by its id in lower case; null for one that was cancelled without a
 * shipment.
 *
 * @throws NOT_FOUND where any order is not the seller's
 */
export function processOrders(
  em: EntityManager,
  deps: Needs,
  actor: Actor,
  user: CustomerUser,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  return em.transactional(async (tx) => {
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
    const orders = await lockOrders(tx, user, wanted);
    const fresh = orders.filter(({ shipmentId, isCancelled }) => !shipmentId && !isCancelled);
    const processed = orders.flatMap(({ shipmentId }) => shipmentId ?? []);
    const numbers = new Map([
      ...(fresh.length > 0 ? await shipOrders(tx, deps, actor, user, fresh) : []),
      ...(processed.length > 0 ? await trackingNumbersOf(tx, processed) : []),
    ]);
    return new Map(wanted.map((id) => [id, numbers.get(id) ?? null]));
  });
}

/** Locks orders in the same order as a sync (`store-orders.ts`), which avoids deadlocks. */
async function lockOrders(
  tx: EntityManager,
  user: CustomerUser,
  wanted: readonly string[],
): Promise<Row[]> {
  const orders = wanted.every(isUuid) ? await selectForUpdate(tx, user.id, wanted) : [];
  if (orders.length < wanted.length) throw new AppError('NOT_FOUND');
  return orders;
}

const selectForUpdate = (tx: EntityManager, userId: string, ids: readonly string[]) =>
  query(tx, Order, Platform)
    .selectFrom('orders as o')
    .innerJoin('platforms as p', 'p.id', 'o.platform_id')
    .where('o.id', 'in', ids)
    .where('p.user_id', '=', userId)
    .select((eb) => [
      'o.id',
      'o.platform_id as platformId',
      'o.order_number as orderNumber',
      'o.customer_name as customerName',
      'o.shipping_address as shippingAddress',
      'o.items',
      'o.is_cancelled as isCancelled',
      'o.shipment_id as shipmentId',
      'p.write_back as writeBack',
      eb('p.webhook_url', 'is not', null).$castTo<boolean>().as('hasWebhook'),
    ])
    .orderBy('o.platform_id')
    .orderBy('o.external_id', (order) => order.collate('C'))
    .forUpdate('o')
    .execute();

/** Creates the shipment of each order and links the two. */
async function shipOrders(
  tx: EntityManager,
  deps: Needs,
  actor: Actor,
  user: CustomerUser,
  orders: readonly Row[],
): Promise<Map<string, string>> {
  const { jobs, clock } = deps;
  const parcels = orders.map((order) => ({
    customerId: user.customer.id,
    description: describe(order),
    consignee: consigneeOf(order),
    items: order.items.map(({ name, quantity }) => ({ name, quantity })),
  }));
  const shipments = await createShipments(tx, deps, actor, parcels);
  const links = shipments.map(({ id }, at) => ({ shipment: id, order: orders[at]?.id }));
  await linkShipments(tx, links);
  const toWriteBack = orders.filter((order) => order.writeBack);
  await jobs.enqueueMany(
    tx,
    writeBack.name,
    toWriteBack.map(({ id }) => ({ orderId: id })),
  );
  const subscribed = orders.filter(({ hasWebhook }) => hasWebhook);
  const subjects = subscribed.map(({ id, platformId }) => ({ platformId, subject: id }));
  await publishWebhook(jobs, tx, 'order.processed', clock(), subjects);
  return new Map(shipments.map(({ trackingNumber }, at) => [orders[at]?.id ?? '', trackingNumber]));
}

/** The orders are locked, so none of them got another shipment in the meantime. */
async function linkShipments(
  tx: EntityManager,
  links: readonly { shipment: string; order: string | undefined }[],
): Promise<void> {
  const given = sql<{
    shipment: string;
    order: string;
  }>`json_to_recordset(${JSON.stringify(links)})`;
  await query(tx, Order)
    .updateTable('orders as o')
    .from(given.as<'given'>(sql`given (shipment uuid, "order" uuid)`))
    .set((eb) => ({ shipment_id: eb.ref('given.shipment'), is_processed: true }))
    .whereRef('o.id', '=', 'given.order')
    .execute();
}

/** Tracking numbers by order, of shipments that exist already. */
async function trackingNumbersOf(
  tx: EntityManager,
  shipmentIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await query(tx, Order, Shipment)
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.shipment_id', 's.id')
    .where('s.id', 'in', shipmentIds)
    .select(['o.id', 's.tracking_number as trackingNumber'])
    .execute();
  return new Map(rows.map(({ id, trackingNumber }) => [id, trackingNumber]));
}

/** Longest description; a shipment's `items` have the rest. */
const descriptionLimit = 200;

/** What the warehouse should look for: `2 × Mug, 1 × Plate`. */
function describe({ items, orderNumber }: Row): string {
  const text = items.map(({ name, quantity }) => `${quantity} × ${oneLine(name)}`).join(', ');
  return cutText(text || oneLine(orderNumber), descriptionLimit, '…');
}

/** A shop's text on one line. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

function consigneeOf({ shippingAddress, customerName }: Row): Consignee {
  const nowhere = { street: '', city: '', postalCode: '', country: '' };
  const { name, ...address } = shippingAddress ?? { name: '', ...nowhere };
  return { name: name.trim() || customerName, ...address };
}
